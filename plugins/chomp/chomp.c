/* Chomp, a plugin in C: build it with
 *
 *     cc -std=c11 -Wall -Wextra -Werror -O2 -fPIC -shared -fvisibility=hidden -I PATH/TO/core/plugin-abi/include -o libchomp.so chomp.c
 *
 * A bar of chocolate of 7 by 4 squares. In turn, each player bites off a square with all that lies to its right and above. The
 * first square, a1, is poisoned: who eats it loses. There are few positions, so the mind of this plugin knows them all.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unruly_plugin.h"

enum { FILES = 7, RANKS = 4, SEATS = 2 };

struct unruly_game {
    uint8_t heights[FILES]; /* of each file, how many squares are left; none is higher than the one before */
    uint8_t turn;
    int8_t winner; /* -1 while the game goes on */
    bool is_resigned;
    int8_t last[2]; /* the last square bitten off; -1 at first */
    uint32_t bites;
};

static const char *const SEAT_NAMES[SEATS] = {"white", "black"};

/* --- Answers: text that grows, and goes into the sink at the end --- */

typedef struct {
    char *text;
    size_t length, room;
    bool is_broken; /* there was no more memory */
} answer;

static void say(answer *said, const char *text) {
    size_t length = strlen(text);
    if (said->length + length > said->room) {
        size_t room = 2 * (said->length + length) + 256;
        char *longer = realloc(said->text, room);
        if (longer == NULL) {
            said->is_broken = true;
            return;
        }
        said->text = longer;
        said->room = room;
    }
    memcpy(said->text + said->length, text, length);
    said->length += length;
}

static void say_square(answer *said, int file, int rank) {
    char text[16];
    snprintf(text, sizeof text, "%c%d", 'a' + file, rank + 1);
    say(said, text);
}

static void say_spot(answer *said, int file, int rank) {
    char text[40];
    snprintf(text, sizeof text, "{\"x\":%d,\"y\":%d}", file, rank);
    say(said, text);
}

static int32_t give(answer *said, const unruly_sink *out, int32_t status) {
    if (said->is_broken) {
        status = UNRULY_E_PANIC;
    } else if (said->length > 0 && out->write(out->context, (const uint8_t *)said->text, said->length) != 0) {
        status = UNRULY_E_SINK;
    }
    free(said->text);
    return status;
}

static int32_t give_text(const char *text, const unruly_sink *out, int32_t status) {
    answer said = {0};
    say(&said, text);
    return give(&said, out, status);
}

/* --- The rules --- */

static bool is_left(const unruly_game *game, int file, int rank) {
    return file >= 0 && file < FILES && rank >= 0 && rank < game->heights[file];
}

static void bite(unruly_game *game, int file, int rank) {
    for (int other = file; other < FILES; other++) {
        if (game->heights[other] > rank) {
            game->heights[other] = (uint8_t)rank;
        }
    }
    game->last[0] = (int8_t)file;
    game->last[1] = (int8_t)rank;
    game->bites++;
    if (file == 0 && rank == 0) {
        game->winner = (int8_t)(1 - game->turn);
    } else {
        game->turn = 1 - game->turn;
    }
}

/* Whether whoever is to bite can win: some bite leaves the other a position that cannot be won. There are 330 positions, and what is
 * known of one is kept: 0 not yet, 1 lost, 2 won. */
typedef struct {
    uint8_t known[1 << (FILES + RANKS)]; /* by place() */
    uint64_t nodes;
    const unruly_control *control;
    bool is_stopped;
} mind;

/* A staircase is told by where its steps are: walk from the top left to the bottom right, and note each step down. */
static uint32_t place(const uint8_t *heights) {
    uint32_t way = 0;
    int height = RANKS;
    for (int file = 0; file < FILES; file++) {
        for (; height > heights[file]; height--) {
            way = way << 1 | 1;
        }
        way <<= 1;
    }
    for (; height > 0; height--) {
        way = way << 1 | 1;
    }
    return way; /* FILES + RANKS bits */
}

static bool can_win(mind *thinking, const uint8_t *heights) {
    uint8_t *known = &thinking->known[place(heights)];
    if (*known != 0 || thinking->is_stopped) {
        return *known == 2;
    }
    if (++thinking->nodes % 64 == 0 && thinking->control->should_stop(thinking->control->context) != 0) {
        thinking->is_stopped = true;
        return false;
    }
    bool wins = false;
    for (int file = 0; file < FILES && !wins; file++) {
        for (int rank = file == 0 ? 1 : 0; rank < heights[file] && !wins; rank++) {
            unruly_game after = {0};
            memcpy(after.heights, heights, FILES);
            bite(&after, file, rank);
            wins = !can_win(thinking, after.heights);
        }
    }
    if (!thinking->is_stopped) {
        *known = wins ? 2 : 1;
    }
    return wins;
}

/* --- What every plugin has --- */

static int32_t UNRULY_CALL init(const unruly_host *host, const unruly_sink *out) {
    (void)out;
    static const char text[] = "chomp is ready";
    host->log(host->context, 3, (const uint8_t *)text, sizeof text - 1);
    return UNRULY_OK;
}

static int32_t UNRULY_CALL describe(const unruly_sink *out) {
    return give_text("{\"id\":\"org.example.chomp\",\"version\":\"1.0\",\"rulesets\":[\"chomp\"]}", out, UNRULY_OK);
}

static int32_t UNRULY_CALL tell(uint32_t ruleset, uint32_t subject, const unruly_sink *out) {
    if (ruleset != 0) {
        return UNRULY_E_ARGUMENT;
    }
    if (subject != UNRULY_PROFILE) {
        return UNRULY_NONE;
    }
    return give_text("{\"id\":\"chomp\",\"name\":\"Chomp\",\"summary\":\"Eat chocolate, and leave the poisoned square to the other.\","
                     "\"seats\":[2,2],\"options\":[],"
                     "\"guide\":\"In turn, bite off a square with all that lies to its right and above.\\n\\nWho eats a1 loses.\","
                     "\"naming\":\"algebraic\",\"secrecy\":\"open\"}",
                     out, UNRULY_OK);
}

static int32_t UNRULY_CALL start(uint32_t ruleset, const unruly_setup *setup, unruly_game **game, const unruly_sink *out) {
    if (ruleset != 0 || setup == NULL || game == NULL) {
        return UNRULY_E_ARGUMENT;
    }
    if (setup->position != NULL) {
        return give_text("{\"position\":\"chomp begins with the whole bar\"}", out, UNRULY_REFUSED);
    }
    if (setup->is_laid_out) {
        return give_text("{\"arrangement\":\"chomp has no cards and loses no pieces\"}", out, UNRULY_REFUSED);
    }
    *game = calloc(1, sizeof **game);
    if (*game == NULL) {
        return UNRULY_E_PANIC;
    }
    memset((*game)->heights, RANKS, FILES);
    (*game)->winner = -1;
    (*game)->last[0] = -1;
    return UNRULY_OK;
}

static void UNRULY_CALL game_free(unruly_game *game) {
    free(game);
}

static int32_t UNRULY_CALL fork_game(unruly_game *game, unruly_game **copy, const unruly_sink *out) {
    (void)out;
    *copy = malloc(sizeof **copy);
    if (*copy == NULL) {
        return UNRULY_E_PANIC;
    }
    **copy = *game;
    return UNRULY_OK;
}

/* Nothing is hidden, so there is only one game to imagine. */
static int32_t UNRULY_CALL imagine(unruly_game *game, uint32_t seat, unruly_chance *chance, unruly_game **imagined,
                                   const unruly_sink *out) {
    (void)seat;
    (void)chance;
    return fork_game(game, imagined, out);
}

static int32_t UNRULY_CALL decisions(unruly_game *game, const unruly_sink *out) {
    answer said = {0};
    say(&said, "[");
    if (game->winner < 0) {
        say(&said, "{\"seat\":\"");
        say(&said, SEAT_NAMES[game->turn]);
        say(&said, "\",\"purpose\":\"move\",\"prompt\":\"bite off a square\",\"decline\":null,\"choices\":[");
        bool is_first = true;
        for (int file = 0; file < FILES; file++) {
            for (int rank = 0; rank < game->heights[file]; rank++) {
                say(&said, is_first ? "{\"pick\":{\"square\":" : ",{\"pick\":{\"square\":");
                say_spot(&said, file, rank);
                say(&said, "},\"next\":{\"complete\":\"");
                say_square(&said, file, rank);
                say(&said, "\"}}");
                is_first = false;
            }
        }
        say(&said, "]}");
        for (int seat = 0; seat < SEATS; seat++) {
            say(&said, ",{\"seat\":\"");
            say(&said, SEAT_NAMES[seat]);
            say(&said, "\",\"purpose\":\"aside\",\"prompt\":\"at any time\",\"decline\":null,"
                       "\"choices\":[{\"pick\":{\"word\":\"resign\"},\"next\":{\"complete\":\"resign\"}}]}");
        }
    }
    say(&said, "]");
    return give(&said, out, UNRULY_OK);
}

static void say_outcome(answer *said, const unruly_game *game) {
    say(said, "{\"result\":\"win\",\"winner\":\"");
    say(said, SEAT_NAMES[game->winner]);
    say(said, game->is_resigned ? "\",\"reason\":\"resignation\"}" : "\",\"reason\":\"poison\"}");
}

static int32_t refuse(const char *message, const unruly_sink *out) {
    answer said = {0};
    say(&said, "{\"refusal\":\"forbidden\",\"rule\":\"chomp\",\"message\":\"");
    say(&said, message);
    say(&said, "\",\"evidence\":[]}");
    return give(&said, out, UNRULY_REFUSED);
}

static int32_t UNRULY_CALL act(unruly_game *game, uint32_t seat, const uint8_t *action, size_t length, const unruly_sink *out) {
    if (seat >= SEATS && game->winner < 0) {
        return give_text("{\"refusal\":\"not-asked\",\"seat\":\"red\",\"expected\":[]}", out, UNRULY_REFUSED);
    }
    if (game->winner >= 0) {
        return give_text("{\"refusal\":\"game-over\"}", out, UNRULY_REFUSED);
    }
    answer said = {0};
    if (length == 6 && memcmp(action, "resign", 6) == 0) {
        game->winner = (int8_t)(1 - seat);
        game->is_resigned = true;
        say(&said, "[");
    } else {
        if (seat != game->turn) {
            return give_text(seat == 0 ? "{\"refusal\":\"not-asked\",\"seat\":\"white\",\"expected\":[\"black\"]}"
                                       : "{\"refusal\":\"not-asked\",\"seat\":\"black\",\"expected\":[\"white\"]}",
                             out, UNRULY_REFUSED);
        }
        if (length != 2) {
            return refuse("name a square, such as c2", out);
        }
        int file = action[0] - 'a', rank = action[1] - '1';
        if (!is_left(game, file, rank)) {
            return refuse("that square is not there", out);
        }
        uint8_t before[FILES];
        memcpy(before, game->heights, FILES);
        bite(game, file, rank);
        say(&said, "[");
        for (int other = 0; other < FILES; other++) {
            for (int gone = game->heights[other]; gone < before[other]; gone++) {
                say(&said, said.length > 1 ? ",{\"event\":\"captured\",\"piece\":\"neutral square\",\"at\":"
                                           : "{\"event\":\"captured\",\"piece\":\"neutral square\",\"at\":");
                say_spot(&said, other, gone);
                say(&said, ",\"by\":\"");
                say(&said, SEAT_NAMES[seat]);
                say(&said, "\"}");
            }
        }
        say(&said, ",");
    }
    if (game->winner >= 0) {
        say(&said, "{\"event\":\"ended\",\"outcome\":");
        say_outcome(&said, game);
        say(&said, "}]");
    } else {
        say(&said, "{\"event\":\"turn\",\"seat\":\"");
        say(&said, SEAT_NAMES[game->turn]);
        say(&said, "\"}]");
    }
    return give(&said, out, UNRULY_OK);
}

static int32_t UNRULY_CALL scene(unruly_game *game, int32_t viewer, const unruly_sink *out) {
    static const char *const SEATS_OF_A_TABLE[] = {"white", "black", "red", "blue", "green", "yellow"};
    if (viewer < UNRULY_REFEREE || viewer >= 6) {
        return UNRULY_E_ARGUMENT;
    }
    answer said = {0};
    char number[64];
    say(&said, "{\"viewer\":\"");
    say(&said, viewer == UNRULY_REFEREE ? "referee" : viewer == UNRULY_SPECTATOR ? "spectator" : SEATS_OF_A_TABLE[viewer]);
    snprintf(number, sizeof number, "\",\"surface\":{\"surface\":\"board\",\"files\":%d,\"ranks\":%d},\"pieces\":[", FILES, RANKS);
    say(&said, number);
    bool is_first = true;
    for (int file = 0; file < FILES; file++) {
        for (int rank = 0; rank < game->heights[file]; rank++) {
            bool is_poisoned = file == 0 && rank == 0;
            say(&said, is_first ? "{\"at\":" : ",{\"at\":");
            say_spot(&said, file, rank);
            say(&said, is_poisoned ? ",\"owners\":[],\"parts\":[{\"kind\":\"poison\",\"letter\":\"X\",\"owner\":null}]}"
                                   : ",\"owners\":[],\"parts\":[{\"kind\":\"square\",\"letter\":\"O\",\"owner\":null}]}");
            is_first = false;
        }
    }
    say(&said, "]");
    if (game->last[0] >= 0) {
        say(&said, ",\"last_move\":[");
        say_spot(&said, game->last[0], game->last[1]);
        say(&said, "]");
    }
    say(&said, ",\"seats\":[{\"seat\":\"white\",\"playing\":true,\"in_check\":false},"
               "{\"seat\":\"black\",\"playing\":true,\"in_check\":false}],\"turn\":");
    if (game->winner < 0) {
        say(&said, "\"");
        say(&said, SEAT_NAMES[game->turn]);
        say(&said, "\"");
    } else {
        say(&said, "null");
    }
    snprintf(number, sizeof number, ",\"turn_number\":%u,\"status\":\"", (unsigned)(game->bites / 2 + 1));
    say(&said, number);
    say(&said, game->winner < 0 ? SEAT_NAMES[game->turn] : SEAT_NAMES[game->winner]);
    say(&said, game->winner < 0 ? " to bite\"}" : " wins\"}");
    return give(&said, out, UNRULY_OK);
}

static int32_t UNRULY_CALL outcome(unruly_game *game, const unruly_sink *out) {
    if (game->winner < 0) {
        return UNRULY_NONE;
    }
    answer said = {0};
    say_outcome(&said, game);
    return give(&said, out, UNRULY_OK);
}

static int32_t UNRULY_CALL worth(unruly_game *game, uint32_t seat, int32_t *worth, const unruly_sink *out) {
    (void)out;
    *worth = game->winner < 0 ? 0 : game->winner == (int)seat ? 10000 : -10000;
    return UNRULY_OK;
}

/* --- A mind, which not every plugin has --- */

static int32_t UNRULY_CALL think(unruly_game *game, uint32_t seat, const unruly_limits *limits, unruly_memory **memory,
                                 const unruly_control *control, const unruly_sink *out) {
    (void)limits;
    if (game->winner >= 0 || seat != game->turn) {
        return UNRULY_NONE;
    }
    if (*memory == NULL) {
        *memory = (unruly_memory *)calloc(1, sizeof(mind));
        if (*memory == NULL) {
            return UNRULY_E_PANIC;
        }
    }
    mind *thinking = (mind *)*memory;
    thinking->nodes = 0;
    thinking->control = control;
    thinking->is_stopped = false;
    /* The smallest bite is the best where all of them lose: the other may still go wrong. */
    int best_file = 0, best_rank = 0;
    bool wins = false;
    for (int file = 0; file < FILES && !wins; file++) {
        for (int rank = 0; rank < game->heights[file] && !wins; rank++) {
            if (file == 0 && rank == 0) {
                continue;
            }
            unruly_game after = *game;
            bite(&after, file, rank);
            best_file = file;
            best_rank = rank;
            wins = !can_win(thinking, after.heights) && !thinking->is_stopped;
        }
    }
    answer said = {0};
    say(&said, "{\"action\":\"");
    say_square(&said, best_file, best_rank);
    say(&said, "\",\"line\":[\"");
    say_square(&said, best_file, best_rank);
    char numbers[80];
    snprintf(numbers, sizeof numbers, "\"],\"score\":%d,\"depth\":%d,\"nodes\":%llu}", wins ? 10000 : -10000,
             FILES * RANKS, (unsigned long long)thinking->nodes);
    say(&said, numbers);
    return give(&said, out, UNRULY_OK);
}

static void UNRULY_CALL memory_free(unruly_memory *memory) {
    free(memory);
}

static const unruly_mind MIND = {sizeof(unruly_mind), 0, think, memory_free, NULL};

static const void *UNRULY_CALL extension(const char *name) {
    return strcmp(name, UNRULY_MIND) == 0 ? &MIND : NULL;
}

const unruly_entry unruly_plugin_entry = {
    UNRULY_MAGIC, UNRULY_ABI_MAJOR, UNRULY_ABI_MINOR, sizeof(unruly_entry), UNRULY_SCHEMA, 0, "chomp 1.0",
    init, describe, tell, start, game_free, fork_game, imagine, decisions, act, scene, outcome, worth, extension,
};
