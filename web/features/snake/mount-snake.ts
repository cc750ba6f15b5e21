import { LIMITS } from "../../../worker/kernel/limits.ts";
import { drawSnake } from "./draw-snake.ts";
import { type Heading, scoreOf, type SnakeGame, startGame, step, turn } from "./rules.ts";
import { headingOfKey, readHeading, watchSwipes } from "./steer.ts";

/** Plays in a SnakeFrame until the returned function is called. */
export function mountSnake(root: HTMLElement): () => void {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const board = part("board");
  const action = part("action");
  if (!board || !action) return () => undefined;

  const ended = new AbortController();
  const { signal } = ended;
  let game: SnakeGame | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  function run() {
    timer ??= setInterval(tick, LIMITS.snakeTickMs);
    name();
  }

  function tick() {
    if (game) change(step(game, Math.random));
  }

  function pause() {
    clearInterval(timer);
    timer = undefined;
    name();
  }

  function change(next: SnakeGame) {
    const before = game;
    game = next;
    drawSnake(root, game);
    if (game.phase !== "playing") pause();
    const news = tell(game, before);
    if (news !== null) part("news")?.replaceChildren(news);
  }

  function name() {
    action?.replaceChildren(nameAction(game, timer !== undefined));
  }

  function press() {
    if (timer !== undefined) return pause();
    if (!game || game.phase !== "playing") change(startGame(Math.random));
    root.scrollIntoView({ block: "nearest" });
    board?.focus({ preventScroll: true });
    run();
  }

  function steer(heading: Heading) {
    if (!game || game.phase !== "playing") return;
    game = turn(game, heading);
    if (timer === undefined) run();
  }

  function onKey(event: KeyboardEvent) {
    const isOnBoard = document.activeElement === board;
    const heading = headingOfKey(event);
    const steers = heading && game?.phase === "playing" && (isOnBoard || timer !== undefined);
    const presses = isOnBoard && (event.key === " " || event.key === "Enter");
    if (!steers && !presses) return;
    // Neither the page nor a menu around the board moves while the game is played.
    event.preventDefault();
    event.stopPropagation();
    if (steers) steer(heading);
    else if (!event.repeat) press();
  }

  action.addEventListener("click", press, { signal });
  document.addEventListener("keydown", onKey, { signal, capture: true });
  document.addEventListener("visibilitychange", () => document.hidden && pause(), { signal });
  window.addEventListener("blur", pause, { signal });
  for (const button of root.querySelectorAll<HTMLElement>("[data-turn]")) {
    const heading = readHeading(button.dataset["turn"]);
    if (heading) button.addEventListener("click", () => steer(heading), { signal });
  }
  watchSwipes(board, steer, signal);

  return () => {
    ended.abort();
    pause();
  };
}

function nameAction(game: SnakeGame | null, isRunning: boolean): string {
  if (isRunning) return "Pause";
  if (!game) return "Start";
  return game.phase === "playing" ? "Resume" : "Play Again";
}

/** What a reader who cannot see the board hears of a step; null when nothing happened. */
function tell(game: SnakeGame, before: SnakeGame | null): string | null {
  if (game.phase === "over") return `Game Over. Final score ${scoreOf(game)}.`;
  if (game.phase === "won") return `The board is full. Final score ${scoreOf(game)}.`;
  if (before && game.eaten > before.eaten) return `Score ${scoreOf(game)}`;
  return null;
}
