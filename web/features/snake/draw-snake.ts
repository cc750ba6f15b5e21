import { type Cell, scoreOf, type SnakeGame } from "./rules.ts";

/** Shows a game in its frame: three shapes, two numbers and what stands over the board at the end. */
export function drawSnake(root: HTMLElement, game: SnakeGame) {
  const part = (name: string) => root.querySelector(`[data-part="${name}"]`);
  const score = String(scoreOf(game));

  part("body")?.setAttribute("d", linePath(game.snake));
  moveTo(part("head"), game.snake[0]);
  moveTo(part("food"), game.food);
  part("score")?.replaceChildren(score);
  part("final")?.replaceChildren(score);
  part("verdict")?.replaceChildren(game.phase === "won" ? "The board is full" : "Game Over");
  part("over")?.toggleAttribute("hidden", game.phase === "playing");
}

/** One line through the middle of the cells; zero-length pieces keep a lone cell visible. */
function linePath(cells: readonly Cell[]): string {
  return cells.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x + 0.5} ${y + 0.5}`).join("");
}

function moveTo(circle: Element | null, cell: Cell | null | undefined) {
  circle?.toggleAttribute("hidden", !cell);
  if (!circle || !cell) return;
  circle.setAttribute("cx", String(cell.x + 0.5));
  circle.setAttribute("cy", String(cell.y + 0.5));
}
