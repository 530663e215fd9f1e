/* unruly_plugin.h: the binary interface between Unruly and a library that brings rulesets, version 1.1
 *
 * A plugin is one shared library that exports ONE read-only object:
 *
 *     const unruly_entry unruly_plugin_entry
 *
 * Nothing is freed by the other side. What a function is given is lent for the call. What it answers it writes into a sink,
 * which copies it.
 *
 * Texts are UTF-8 and do not end with a zero byte, but where a comment says so. Messages are JSON, as the contract of the
 * project has them; docs/plugins.md shows each of them. A function says in its comment what it answers:
 *   -> scene            the message of that name
 *   -> text             a text as it is
 *   -> nothing          the status alone
 * A seat is its number in the order white, black, red, blue, green, yellow, from 0. An action is its text.
 *
 * Threads. [first] once, before anything else. [any] from any thread, several at a time. [game] from any thread, but never two
 * at a time for one game; different games may be asked at the same time.
 *
 * 64-bit machines only. A plugin in C++ catches its exceptions itself.
 */
#ifndef UNRULY_PLUGIN_H
#define UNRULY_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32)
#define UNRULY_EXPORT __declspec(dllexport)
#define UNRULY_CALL __cdecl
#else
#define UNRULY_EXPORT __attribute__((visibility("default")))
#define UNRULY_CALL
#endif

#define UNRULY_MAGIC                                                                                                  \
    { 'U', 'N', 'R', 'U', 'L', 'Y', 0x1a, 0 }
#define UNRULY_ABI_MAJOR 1
#define UNRULY_ABI_MINOR 1
/* The schema of the contract's messages. */
#define UNRULY_SCHEMA 2

/* What every function gives back. */
enum {
    UNRULY_OK = 0,          /* the answer is in the sink                                                    */
    UNRULY_NONE = 1,        /* there is no such thing: no outcome yet, no notation, no cards                */
    UNRULY_REFUSED = 2,     /* the rules say no, and the message that says why is in the sink               */
    UNRULY_E_ARGUMENT = -1, /* a null pointer, or a number that stands for nothing                          */
    UNRULY_E_MESSAGE = -2,  /* bytes that are no such message                                               */
    UNRULY_E_PANIC = -3,    /* the plugin broke down; the game is not asked again                           */
    UNRULY_E_BROKEN = -4,   /* the game has broken down before                                              */
    UNRULY_E_SINK = -5      /* write() would not take it                                                    */
};
/* Anything negative is a fault: it ends the game, and a text for people may be in the sink. */

enum { UNRULY_SPECTATOR = -1, UNRULY_REFEREE = -2 }; /* viewers besides the seats */

/* What tell() is asked for. */
enum {
    UNRULY_PROFILE = 0,      /* -> profile                                      */
    UNRULY_PRESETS = 1,      /* -> presets, or none                             */
    UNRULY_DECKS = 2,        /* -> decks, or none                               */
    UNRULY_DECK_LIMITS = 3,  /* -> deck-limits, or none                         */
    UNRULY_SOURCES = 4,      /* -> sources, or none                             */
    UNRULY_WORDINGS = 5,     /* -> wordings, or none                            */
    UNRULY_CARDS = 6,        /* -> cards, or none                               */
    UNRULY_SHEET_ENDING = 7  /* -> text: what its score sheets end in, or none  */
};

/* Where an answer goes. write() appends, on the calling thread, before the function comes back. When it gives back anything
 * but 0, the function gives back UNRULY_E_SINK. */
typedef struct unruly_sink {
    void *context;
    int32_t(UNRULY_CALL *write)(void *context, const uint8_t *bytes, size_t length);
} unruly_sink;

/* What a game starts from. Seats and options were held against the profile before. */
typedef struct unruly_setup {
    uint32_t struct_size;
    uint32_t seats;          /* 0 where nobody said                                                     */
    uint64_t seed;           /* of all chance in the game                                               */
    const uint8_t *position; /* the position to start from; NULL for the usual one                      */
    size_t position_length;
    uint32_t has_options;    /* 1 where options are set                                                 */
    uint32_t is_laid_out;    /* 1 where cards or lost pieces are laid out by hand                       */
    const uint8_t *message;  /* all of it, as the message setup                                         */
    size_t message_length;
} unruly_setup;

/* The chance that the host lends. Draw from it by next(), or be ChaCha8 with this state and put back where it has come to;
 * not both. The same chance must always lead to the same answer. */
typedef struct unruly_chance {
    uint32_t struct_size;
    uint32_t reserved;
    void *context;
    uint64_t(UNRULY_CALL *next)(void *context); /* 64 bits, all alike */
    uint8_t seed[32];
    uint64_t stream;
    uint64_t word_low;
    uint64_t word_high;
} unruly_chance;

/* How far a mind may go. The largest number there is stands for no limit. */
typedef struct unruly_limits {
    uint32_t struct_size;
    uint32_t depth;       /* plies                          */
    uint64_t nodes;       /* positions                      */
    uint64_t nanoseconds; /* by the clock of unruly_control */
} unruly_limits;

/* The host's side of a mind that thinks. Ask should_stop() every few thousand positions, at least every 10 ms, and come to an
 * end when it says so. From any thread, until the function that was given it comes back. A host of an earlier minor version has a
 * shorter struct: what lies beyond its struct_size must not be read. */
typedef struct unruly_control {
    uint32_t struct_size;
    uint32_t reserved;
    void *context;
    int32_t(UNRULY_CALL *should_stop)(void *context);
    uint64_t(UNRULY_CALL *elapsed)(void *context); /* nanoseconds since it was asked */
    void(UNRULY_CALL *progress)(void *context, const uint8_t *thought, size_t length);
    /* Since 1.1. How many lines the host wants to hear of; the best is the thought itself, the others stand in its "others". */
    uint32_t(UNRULY_CALL *lines)(void *context);
} unruly_control;

/* Lives as long as the process. From any thread. Levels: 0 error, 1 warning, 2 news, 3 detail. */
typedef struct unruly_host {
    uint32_t struct_size;
    uint16_t abi_major;
    uint16_t abi_minor;
    void *context;
    void(UNRULY_CALL *log)(void *context, int32_t level, const uint8_t *text, size_t length);
    const void *(UNRULY_CALL *extension)(void *context, const char *name); /* ends with a zero byte */
} unruly_host;

typedef struct unruly_game unruly_game;     /* the plugin's own */
typedef struct unruly_memory unruly_memory; /* the plugin's own */

typedef struct unruly_entry {
    uint8_t magic[8];     /* UNRULY_MAGIC                                              */
    uint16_t abi_major;   /* must be the host's                                        */
    uint16_t abi_minor;
    uint32_t struct_size; /* sizeof(unruly_entry)                                      */
    uint32_t schema;      /* UNRULY_SCHEMA; the host must know it                      */
    uint32_t flags;       /* 0                                                         */
    const char *build;    /* for the log; ends with a zero byte                        */

    /* -> nothing. [first] */
    int32_t(UNRULY_CALL *init)(const unruly_host *host, const unruly_sink *out);
    /* -> {"id":"org.example.race","version":"1.0","rulesets":["race"]}. [any] */
    int32_t(UNRULY_CALL *describe)(const unruly_sink *out);
    /* What a ruleset says of itself: its place among those described, and what is asked for. [any] */
    int32_t(UNRULY_CALL *tell)(uint32_t ruleset, uint32_t subject, const unruly_sink *out);
    /* -> nothing, and the game; refused with setup-error. [any] */
    int32_t(UNRULY_CALL *start)(uint32_t ruleset, const unruly_setup *setup, unruly_game **game, const unruly_sink *out);
    /* [game] */
    void(UNRULY_CALL *game_free)(unruly_game *game);
    /* -> nothing, and the same game once more. [game] */
    int32_t(UNRULY_CALL *fork)(unruly_game *game, unruly_game **copy, const unruly_sink *out);
    /* -> nothing, and a game that agrees with all that the seat knows. [game] */
    int32_t(UNRULY_CALL *imagine)(unruly_game *game, uint32_t seat, unruly_chance *chance, unruly_game **imagined,
                                  const unruly_sink *out);
    /* -> decisions. [game] */
    int32_t(UNRULY_CALL *decisions)(unruly_game *game, const unruly_sink *out);
    /* -> events; refused with refusal. [game] */
    int32_t(UNRULY_CALL *act)(unruly_game *game, uint32_t seat, const uint8_t *action, size_t length,
                              const unruly_sink *out);
    /* -> scene. [game] */
    int32_t(UNRULY_CALL *scene)(unruly_game *game, int32_t viewer, const unruly_sink *out);
    /* -> outcome, or none. [game] */
    int32_t(UNRULY_CALL *outcome)(unruly_game *game, const unruly_sink *out);
    /* -> nothing, and hundredths of a pawn. [game] */
    int32_t(UNRULY_CALL *worth)(unruly_game *game, uint32_t seat, int32_t *worth, const unruly_sink *out);
    /* One of the tables below by its name, which ends with a zero byte; NULL where there is none. [any] */
    const void *(UNRULY_CALL *extension)(const char *name);
    /* Later minor versions add here. */
} unruly_entry;

extern UNRULY_EXPORT const unruly_entry unruly_plugin_entry;

/* What a plugin may offer besides. A function that is NULL, or gives back UNRULY_NONE, leaves it to the host. All are [game]
 * where they are given a game, and [any] otherwise. */

/* Who is waited for, and one answer drawn by chance, without working out all of them. */
#define UNRULY_ANSWERS "unruly.answers/1"
typedef struct unruly_answers {
    uint32_t struct_size, reserved;
    /* -> seats */
    int32_t(UNRULY_CALL *asked)(unruly_game *game, const unruly_sink *out);
    /* -> action, or none where the game does not wait for the seat */
    int32_t(UNRULY_CALL *any_answer)(unruly_game *game, uint32_t seat, unruly_chance *chance, const unruly_sink *out);
} unruly_answers;

/* Texts of people and of files, and the clock. */
#define UNRULY_TEXTS "unruly.texts/1"
typedef struct unruly_texts {
    uint32_t struct_size, reserved;
    /* What a person typed. -> action; refused with refusal */
    int32_t(UNRULY_CALL *read)(unruly_game *game, uint32_t seat, const uint8_t *text, size_t length,
                               const unruly_sink *out);
    /* -> text */
    int32_t(UNRULY_CALL *position)(unruly_game *game, const unruly_sink *out);
    /* An action as people note it down. -> text */
    int32_t(UNRULY_CALL *notation)(unruly_game *game, uint32_t seat, const uint8_t *action, size_t length,
                                   const unruly_sink *out);
    /* -> time-control */
    int32_t(UNRULY_CALL *time_control)(unruly_game *game, const unruly_sink *out);
} unruly_texts;

/* Counting moves. */
#define UNRULY_COUNTS "unruly.counts/1"
typedef struct unruly_counts {
    uint32_t struct_size, reserved;
    /* Lines of so many plies; the last ply is made where is_made is 1, and counted in bulk otherwise. -> nothing, and the count */
    int32_t(UNRULY_CALL *perft)(unruly_game *game, uint32_t depth, uint32_t is_made, uint64_t *count,
                                const unruly_sink *out);
    /* -> nothing, and the game one ply on */
    int32_t(UNRULY_CALL *one_ply_on)(unruly_game *game, uint32_t seat, const uint8_t *action, size_t length,
                                     unruly_game **next, const unruly_sink *out);
} unruly_counts;

/* A mind of the ruleset's own. *memory is NULL at first, and what the plugin leaves there is given back next time. */
#define UNRULY_MIND "unruly.mind/1"
typedef struct unruly_mind {
    uint32_t struct_size, reserved;
    /* -> thought. Its score is for the seat that was asked: hundredths of a pawn, and 30000 less the plies of a win in sight. */
    int32_t(UNRULY_CALL *think)(unruly_game *game, uint32_t seat, const unruly_limits *limits, unruly_memory **memory,
                                const unruly_control *control, const unruly_sink *out);
    void(UNRULY_CALL *memory_free)(unruly_memory *memory);
    /* A short look ahead at about so many positions. -> forecast */
    int32_t(UNRULY_CALL *foresee)(unruly_game *game, uint32_t seat, uint32_t nodes, const unruly_sink *out);
} unruly_mind;

/* Bots of the program that are part of the plugin, so that they play at full speed. What they get of the game is what their seat
 * knows. Memory is as with a mind, and freed by its memory_free. */
#define UNRULY_BOTS "unruly.bots/1"
typedef struct unruly_bots {
    uint32_t struct_size, reserved;
    /* What the bot of this kind and seed does. -> action, or refused without a message: it does nothing; none where there is
     * no such bot */
    int32_t(UNRULY_CALL *choose)(unruly_game *game, uint32_t seat, const uint8_t *kind, size_t kind_length, uint64_t seed,
                                 const unruly_limits *limits, unruly_memory **memory, const unruly_control *control,
                                 const unruly_sink *out);
    void(UNRULY_CALL *memory_free)(unruly_memory *memory);
} unruly_bots;

/* The game's own books, for those who look for defects. All: -> nothing; refused with a text that says what is wrong. */
#define UNRULY_BOOKS "unruly.books/1"
typedef struct unruly_books {
    uint32_t struct_size, reserved;
    int32_t(UNRULY_CALL *audit)(unruly_game *game, const unruly_sink *out);
    int32_t(UNRULY_CALL *audit_at_a_glance)(unruly_game *game, const unruly_sink *out);
    int32_t(UNRULY_CALL *audit_since)(unruly_game *game, unruly_game *before, const unruly_sink *out);
} unruly_books;

/* Whole games as other programs write them. Both: refused with score-sheet-error. */
#define UNRULY_SHEETS "unruly.sheets/1"
typedef struct unruly_sheets {
    uint32_t struct_size, reserved;
    /* From a record. -> text */
    int32_t(UNRULY_CALL *write)(uint32_t ruleset, const uint8_t *record, size_t length, const unruly_sink *out);
    /* -> records */
    int32_t(UNRULY_CALL *read)(uint32_t ruleset, const uint8_t *text, size_t length, const unruly_sink *out);
} unruly_sheets;

#ifdef __cplusplus
}
#endif
#endif
