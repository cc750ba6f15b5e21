import { LIMITS } from "../../../worker/kernel/limits.ts";

export type Cell = { readonly x: number; readonly y: number };
export type Heading = "up" | "down" | "left" | "right";

/** Between 0 and 1, as Math.random gives it; injected so that a game can be played again. */
export type Random = () => number;

export type SnakeGame = {
  /** Head first. */
  readonly snake: readonly Cell[];
  readonly heading: Heading;
  /** Turns that were asked for faster than the snake moves. */
  readonly turns: readonly Heading[];
  /** None when the snake fills the board. */
  readonly food: Cell | null;
  readonly eaten: number;
  readonly phase: "playing" | "over" | "won";
};

const GRID = LIMITS.snakeGrid;
const START_LENGTH = 3;
const QUEUED_TURNS = 3;

const STEPS: Record<Heading, Cell> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

const REVERSE: Record<Heading, Heading> = { up: "down", down: "up", left: "right", right: "left" };

export function startGame(random: Random): SnakeGame {
  const middle = Math.floor(GRID / 2);
  const snake = Array.from({ length: START_LENGTH }, (_, index) => ({
    x: middle - index,
    y: middle,
  }));
  return {
    snake,
    heading: "right",
    turns: [],
    food: placeFood(snake, random),
    eaten: 0,
    phase: "playing",
  };
}

/** Remembers a turn for the coming steps. A reversal, and a turn to where it heads, change nothing. */
export function turn(game: SnakeGame, heading: Heading): SnakeGame {
  const last = game.turns.at(-1) ?? game.heading;
  const isIdle = heading === last || heading === REVERSE[last];
  if (game.phase !== "playing" || isIdle || game.turns.length >= QUEUED_TURNS) return game;
  return { ...game, turns: [...game.turns, heading] };
}

/** One step. A wall or the snake itself ends the game; a full board wins it. */
export function step(game: SnakeGame, random: Random): SnakeGame {
  if (game.phase !== "playing") return game;
  const [heading = game.heading, ...turns] = game.turns;
  const head = advance(game.snake[0], heading);
  const isFed = head !== null && isSame(head, game.food);
  // The tail leaves its cell in the same step, unless the snake grows.
  const body = isFed ? game.snake : game.snake.slice(0, -1);
  if (head === null || body.some((cell) => isSame(cell, head))) {
    return { ...game, heading, turns, phase: "over" };
  }
  const snake = [head, ...body];
  if (!isFed) return { ...game, snake, heading, turns };
  const food = placeFood(snake, random);
  const phase = food ? "playing" : "won";
  return { snake, heading, turns, food, eaten: game.eaten + 1, phase };
}

export function scoreOf(game: SnakeGame): number {
  return game.eaten * LIMITS.snakePointsPerFood;
}

function advance(from: Cell | undefined, heading: Heading): Cell | null {
  if (!from) return null;
  const to = { x: from.x + STEPS[heading].x, y: from.y + STEPS[heading].y };
  return isOnBoard(to) ? to : null;
}

function isOnBoard({ x, y }: Cell): boolean {
  return x >= 0 && y >= 0 && x < GRID && y < GRID;
}

function isSame(cell: Cell, other: Cell | null): boolean {
  return other !== null && cell.x === other.x && cell.y === other.y;
}

function placeFood(snake: readonly Cell[], random: Random): Cell | null {
  const taken = new Set(snake.map(({ x, y }) => y * GRID + x));
  const free = Array.from({ length: GRID * GRID }, (_, place) => place).filter(
    (place) => !taken.has(place),
  );
  const place = free[Math.floor(random() * free.length)];
  return place === undefined ? null : { x: place % GRID, y: Math.floor(place / GRID) };
}
