import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  type Heading,
  scoreOf,
  type SnakeGame,
  startGame,
  step,
  turn,
} from "../../../web/features/snake/rules.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { seededRandom } from "./seeded-random.ts";

const GRID = LIMITS.snakeGrid;
const REVERSE: Record<Heading, Heading> = { up: "down", down: "up", left: "right", right: "left" };

const heading = fc.constantFrom<Heading>("up", "down", "left", "right");
/** What a player does between two steps: some turns, however hasty. */
const hands = fc.array(fc.array(heading, { maxLength: 4 }), { maxLength: 300 });
const seed = fc.integer();

function play(moves: readonly (readonly Heading[])[], from: number): SnakeGame[] {
  const random = seededRandom(from);
  const games = [startGame(random)];
  for (const turns of moves) {
    const before = games.at(-1) as SnakeGame;
    games.push(step(turns.reduce(turn, before), random));
  }
  return games;
}

/** Every step with the one before it. */
function steps(games: readonly SnakeGame[]): [SnakeGame, SnakeGame][] {
  return games.slice(1).map((game, index) => [games[index] as SnakeGame, game]);
}

describe("whatever the player does", () => {
  test("the snake and its food stay on the board, in cells of their own", () => {
    fc.assert(
      fc.property(hands, seed, (moves, from) => {
        for (const { snake, food } of play(moves, from)) {
          const cells = food ? [...snake, food] : snake;
          for (const { x, y } of cells) {
            expect(x >= 0 && x < GRID && y >= 0 && y < GRID).toBe(true);
          }
          expect(new Set(cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(cells.length);
        }
      }),
    );
  });

  test("the snake grows by exactly one for each food and scores ten for it", () => {
    fc.assert(
      fc.property(hands, seed, (moves, from) => {
        const games = play(moves, from);
        const length = games[0]?.snake.length ?? 0;
        for (const game of games) {
          expect(game.snake.length).toBe(length + game.eaten);
          expect(scoreOf(game)).toBe(10 * game.eaten);
        }
        for (const [before, after] of steps(games))
          expect([0, 1]).toContain(after.eaten - before.eaten);
      }),
    );
  });

  test("the snake never reverses into itself", () => {
    fc.assert(
      fc.property(hands, seed, (moves, from) => {
        for (const [before, after] of steps(play(moves, from))) {
          expect(after.heading).not.toBe(REVERSE[before.heading]);
          if (after.phase === "playing") expect(after.snake[0]).not.toEqual(before.snake[1]);
        }
      }),
    );
  });

  test("the same turns and the same chance give the same game", () => {
    fc.assert(
      fc.property(hands, seed, (moves, from) => {
        expect(play(moves, from)).toEqual(play(moves, from));
      }),
    );
  });
});

test("a straight run ends at the wall, and nothing moves after it", () => {
  const games = play(
    Array.from({ length: GRID }, () => []),
    1,
  );
  const last = games.at(-1) as SnakeGame;
  expect(last.phase).toBe("over");
  expect(last.snake[0]?.x).toBe(GRID - 1);
  expect(step(last, Math.random)).toBe(last);
  expect(turn(last, "up")).toBe(last);
});

test("two quick turns are taken one step after the other", () => {
  const start = startGame(() => 0);
  const asked = turn(turn(start, "up"), "left");
  const first = step(asked, () => 0);
  const second = step(first, () => 0);
  expect([first.heading, second.heading]).toEqual(["up", "left"]);
});

test("a turn against the one that waits is refused", () => {
  const start = startGame(() => 0);
  expect(turn(start, "left")).toBe(start);
  const up = turn(start, "up");
  expect(turn(up, "down")).toBe(up);
});

test("the head may follow the tail into the cell that it leaves", () => {
  const loop = { x: 5, y: 5 };
  const game: SnakeGame = {
    snake: [loop, { x: 5, y: 6 }, { x: 6, y: 6 }, { x: 6, y: 5 }],
    heading: "right",
    turns: [],
    food: { x: 0, y: 0 },
    eaten: 1,
    phase: "playing",
  };
  expect(step(game, () => 0).phase).toBe("playing");
});

test("the last food fills the board and wins", () => {
  const rows = Array.from({ length: GRID }, (_, y) =>
    Array.from({ length: GRID }, (__, x) => ({ x: y % 2 === 0 ? x : GRID - 1 - x, y })),
  );
  const path = rows.flat();
  const [food = { x: 0, y: 0 }, ...snake] = path;
  const game: SnakeGame = {
    snake,
    heading: "left",
    turns: [],
    food,
    eaten: path.length - 4,
    phase: "playing",
  };
  const won = step(game, () => 0);
  expect(won.phase).toBe("won");
  expect(won.food).toBeNull();
  expect(won.snake).toHaveLength(GRID * GRID);
});
