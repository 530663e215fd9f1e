/* A plugin for tests, made by a hand that gets things wrong: what, the macros and the names of its rulesets say. */
#include <stdlib.h>
#include <string.h>

#include "unruly_plugin.h"

#ifndef ABI
#define ABI UNRULY_ABI_MAJOR
#endif
#ifndef SCHEMA
#define SCHEMA UNRULY_SCHEMA
#endif
#ifndef SIZE
#define SIZE sizeof(unruly_entry)
#endif
#ifndef FIRST_LETTER
#define FIRST_LETTER 'U'
#endif
#ifndef DECISIONS
#define DECISIONS decisions
#endif
#ifndef ENTRY
#define ENTRY unruly_plugin_entry
#endif
#ifndef DESCRIBED
#define DESCRIBED                                                                                                     \
    "{\"id\":\"test.faulty\",\"version\":\"1.0\",\"rulesets\":[\"sound\",\"garbage\",\"bytes\",\"deep\",\"null\","        \
    "\"endless\",\"status\",\"broken\",\"handless\",\"absurd\",\"other-viewer\",\"empty\",\"cut\",\"flood\","             \
    "\"refuses\",\"hangs\",\"crowd\",\"loops\"]}"
#endif

struct unruly_game {
    uint32_t ruleset, acts;
};

static const char *const NAMES[] = {"sound",  "garbage",  "bytes",  "deep",         "null",  "endless", "status", "broken", "handless",
                                    "absurd", "other-viewer", "empty", "cut", "flood", "refuses", "hangs", "crowd", "loops"};

static const unruly_host *the_host;

static int32_t give(const char *text, const unruly_sink *out) {
    return out->write(out->context, (const uint8_t *)text, strlen(text)) == 0 ? UNRULY_OK : UNRULY_E_SINK;
}

static int is(const unruly_game *game, const char *name) {
    return strcmp(NAMES[game->ruleset], name) == 0;
}

#ifdef CRASHES_WHEN_LOADED
__attribute__((constructor)) static void crash(void) {
    abort();
}
#endif

static int32_t UNRULY_CALL init(const unruly_host *host, const unruly_sink *out) {
    if (the_host != NULL) {
        give("it has begun before", out);
        return UNRULY_REFUSED;
    }
    the_host = host;
#ifdef CRASHES_IN_INIT
    abort();
#endif
#ifdef HANGS_IN_INIT
    for (volatile int turn = 0;; turn = 1 - turn) {
    }
#endif
#ifdef REFUSES_IN_INIT
    give("not on a Tuesday", out);
    return UNRULY_REFUSED;
#endif
    return UNRULY_OK;
}

static int32_t UNRULY_CALL describe(const unruly_sink *out) {
    return give(DESCRIBED, out);
}

static int32_t UNRULY_CALL tell(uint32_t ruleset, uint32_t subject, const unruly_sink *out) {
    if (subject != UNRULY_PROFILE) {
        return UNRULY_NONE;
    }
    give("{\"id\":\"", out);
    give(ruleset < sizeof NAMES / sizeof *NAMES ? NAMES[ruleset] : "more", out);
    return give("\",\"name\":\"Faulty\",\"summary\":\"Wrong\",\"seats\":[1,1],\"options\":[],\"guide\":\"No.\","
                "\"naming\":\"algebraic\",\"secrecy\":\"open\"}",
                out);
}

static int32_t UNRULY_CALL start(uint32_t ruleset, const unruly_setup *setup, unruly_game **game, const unruly_sink *out) {
    unruly_game began = {ruleset, 0};
    (void)setup;
    if (is(&began, "refuses")) {
        give("because", out);
        return UNRULY_REFUSED;
    }
    if (is(&began, "handless")) {
        return UNRULY_OK;
    }
    *game = malloc(sizeof began);
    **game = began;
    return UNRULY_OK;
}

static void UNRULY_CALL game_free(unruly_game *game) {
    free(game);
}

static int32_t UNRULY_CALL fork_game(unruly_game *game, unruly_game **copy, const unruly_sink *out) {
    (void)out;
    *copy = malloc(sizeof **copy);
    **copy = *game;
    return UNRULY_OK;
}

static int32_t UNRULY_CALL imagine(unruly_game *game, uint32_t seat, unruly_chance *chance, unruly_game **imagined,
                                   const unruly_sink *out) {
    (void)seat;
    /* Drawn one number at a time, as one does who is not ChaCha8. */
    (void)chance->next(chance->context);
    return fork_game(game, imagined, out);
}

__attribute__((unused)) static int32_t UNRULY_CALL decisions(unruly_game *game, const unruly_sink *out) {
    if (is(game, "garbage")) {
        return give("once upon a time", out);
    }
    if (is(game, "bytes")) {
        return give("\"\xff\xfe\"", out);
    }
    if (is(game, "deep")) {
        for (int depth = 0; depth < 100000; depth++) {
            give("[", out);
        }
        return UNRULY_OK;
    }
    if (is(game, "null")) {
        return out->write(out->context, NULL, 17);
    }
    if (is(game, "endless")) {
        while (give("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", out) == UNRULY_OK) {
        }
        return UNRULY_OK;
    }
    if (is(game, "status")) {
        return 17;
    }
    if (is(game, "broken")) {
        give("no more \x1b[31mink", out);
        return -99;
    }
    if (is(game, "empty")) {
        return UNRULY_OK;
    }
    if (is(game, "cut")) {
        return give("[{\"seat\":\"white\",\"purp", out);
    }
    if (is(game, "crowd")) {
        give("[0", out);
        for (int entry = 0; entry < 3000000; entry++) {
            give(",0", out);
        }
        return give("]", out);
    }
    give("[{\"seat\":\"white\",\"purpose\":\"move\",\"prompt\":\"go on\",\"decline\":null,"
         "\"choices\":[{\"pick\":{\"word\":\"on\"},\"next\":{\"complete\":\"on\"}}",
         out);
    if (is(game, "loops")) {
        give(",{\"pick\":{\"word\":\"once more\"},\"next\":{\"complete\":\"once more\"}}", out);
    }
    return give("]}]", out);
}

static int32_t UNRULY_CALL act(unruly_game *game, uint32_t seat, const uint8_t *action, size_t length, const unruly_sink *out) {
    (void)seat;
    (void)action;
    (void)length;
    game->acts++;
    if (is(game, "flood")) {
        for (int line = 0; line < 200000; line++) {
            the_host->log(the_host->context, 2, (const uint8_t *)"water", 5);
        }
    }
    return give("[]", out);
}

static int32_t UNRULY_CALL scene(unruly_game *game, int32_t viewer, const unruly_sink *out) {
    for (volatile int turn = 0; is(game, "hangs") && game->acts > 1; turn = 1 - turn) {
    }
    give("{\"viewer\":\"", out);
    give(is(game, "other-viewer") || viewer == UNRULY_REFEREE ? "referee" : viewer == UNRULY_SPECTATOR ? "spectator" : "white", out);
    give("\",\"surface\":{\"surface\":\"board\",\"files\":3,\"ranks\":1},\"pieces\":[", out);
    if (is(game, "absurd")) {
        give("{\"at\":{\"x\":2147483647,\"y\":0},\"owners\":[],\"parts\":[{\"kind\":\"man\",\"letter\":\"M\",\"owner\":null}]}", out);
    }
    return give("],\"seats\":[{\"seat\":\"white\",\"playing\":true,\"in_check\":false}],\"turn\":\"white\","
                "\"turn_number\":1,\"status\":\"going on\"}",
                out);
}

static int32_t UNRULY_CALL outcome(unruly_game *game, const unruly_sink *out) {
    (void)game;
    (void)out;
    return UNRULY_NONE;
}

static int32_t UNRULY_CALL worth(unruly_game *game, uint32_t seat, int32_t *worth, const unruly_sink *out) {
    (void)game;
    (void)seat;
    (void)out;
    *worth = 0;
    return UNRULY_OK;
}

static int32_t UNRULY_CALL position(unruly_game *game, const unruly_sink *out) {
    if (is(game, "bytes")) {
        return give("\xff", out);
    }
    return UNRULY_NONE;
}

/* A table of an earlier version, which ends after its second function. */
static const struct {
    uint32_t struct_size, reserved;
    int32_t(UNRULY_CALL *read)(unruly_game *, uint32_t, const uint8_t *, size_t, const unruly_sink *);
    int32_t(UNRULY_CALL *position)(unruly_game *, const unruly_sink *);
} TEXTS = {24, 0, NULL, position};

/* A mind that hears nothing. */
static int32_t UNRULY_CALL think(unruly_game *game, uint32_t seat, const unruly_limits *limits, unruly_memory **memory,
                                 const unruly_control *control, const unruly_sink *out) {
    (void)seat;
    (void)limits;
    (void)memory;
    (void)out;
    for (volatile int turn = 0; is(game, "loops") && game->acts > 0; turn = 1 - turn) {
        (void)control->should_stop(control->context);
    }
    return UNRULY_NONE;
}

static const unruly_mind MIND = {sizeof(unruly_mind), 0, think, NULL, NULL};

static const void *UNRULY_CALL extension(const char *name) {
    return strcmp(name, UNRULY_TEXTS) == 0 ? (const void *)&TEXTS : strcmp(name, UNRULY_MIND) == 0 ? &MIND : NULL;
}

extern UNRULY_EXPORT const unruly_entry ENTRY;
const unruly_entry ENTRY = {
    {FIRST_LETTER, 'N', 'R', 'U', 'L', 'Y', 0x1a, 0}, ABI, 7, SIZE, SCHEMA, 0, "by hand",
    init, describe, tell, start, game_free, fork_game, imagine, DECISIONS, act, scene, outcome, worth, extension,
};
