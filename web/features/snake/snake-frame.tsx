import { LIMITS } from "../../../worker/kernel/limits.ts";
import { buttonClass } from "../../ui/button-style.ts";
import { cx } from "../../ui/cx.ts";
import type { Heading } from "./rules.ts";

const GRID = LIMITS.snakeGrid;

/**
 * The board at rest, the same for both skins. mount-snake.ts plays in it by its data-part names, so
 * that a page without the framework runtime and a hydrated one share a single game.
 */
export function SnakeFrame({ className }: { className?: string | undefined }) {
  return (
    <div data-snake="" className={cx("mx-auto w-full max-w-sm", className)}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <p className="text-base text-muted">
          Score{" "}
          <span data-part="score" className="figures serif ml-1 text-xl text-ink">
            0
          </span>
        </p>
        <button
          type="button"
          data-part="action"
          className={buttonClass({ variant: "primary", className: "min-w-28" })}
        >
          Start
        </button>
      </div>
      <div
        data-part="board"
        role="application"
        tabIndex={0}
        aria-label="Snake. Steer with the arrow keys or W, A, S and D."
        className="relative touch-none overflow-hidden rounded-lg border border-line-strong bg-surface"
      >
        <Picture />
        <div
          data-part="over"
          hidden
          className="absolute inset-0 grid place-content-center bg-surface/85 text-center"
        >
          <p data-part="verdict" className="serif text-2xl text-ink">
            Game Over
          </p>
          <p className="mt-1 text-base text-muted">
            Final score{" "}
            <span data-part="final" className="figures font-semibold text-ink">
              0
            </span>
          </p>
        </div>
      </div>
      <p className="mt-2 text-sm text-faint pointer-coarse:hidden">
        Arrow keys or W A S D to steer. The game waits while you look elsewhere.
      </p>
      <Pad />
      <p data-part="news" role="status" className="sr-only" />
    </div>
  );
}

/** The snake is drawn as the product's own mark: a line with a filled node at its head. */
function Picture() {
  return (
    <svg viewBox={`0 0 ${GRID} ${GRID}`} aria-hidden="true" className="block aspect-square w-full">
      <path d={gridLines()} fill="none" strokeWidth="0.03" className="stroke-line" />
      <path
        data-part="body"
        d={`M${GRID / 2 + 0.5} ${GRID / 2 + 0.5}h-2`}
        fill="none"
        strokeWidth="0.42"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-accent"
      />
      <circle
        data-part="head"
        cx={GRID / 2 + 0.5}
        cy={GRID / 2 + 0.5}
        r="0.45"
        className="fill-accent"
      />
      <circle
        data-part="food"
        cx={GRID * 0.75 + 0.5}
        cy={GRID / 2 + 0.5}
        r="0.32"
        strokeWidth="0.16"
        className="fill-surface stroke-warn"
      />
    </svg>
  );
}

function gridLines(): string {
  return Array.from({ length: GRID - 1 }, (_, index) => index + 1)
    .map((place) => `M${place} 0V${GRID}M0 ${place}H${GRID}`)
    .join("");
}

const PAD: readonly { heading: Heading; label: string; place: string; arrow: string }[] = [
  { heading: "up", label: "Up", place: "col-start-2", arrow: "M10 16V4M5 9l5-5 5 5" },
  {
    heading: "left",
    label: "Left",
    place: "col-start-1 row-start-2",
    arrow: "M16 10H4M9 5l-5 5 5 5",
  },
  {
    heading: "down",
    label: "Down",
    place: "col-start-2 row-start-2",
    arrow: "M10 4v12M5 11l5 5 5-5",
  },
  {
    heading: "right",
    label: "Right",
    place: "col-start-3 row-start-2",
    arrow: "M4 10h12M11 5l5 5-5 5",
  },
];

function Pad() {
  return (
    <div className="mx-auto mt-3 hidden w-44 grid-cols-3 gap-2 pointer-coarse:grid">
      {PAD.map(({ heading, label, place, arrow }) => (
        <button
          key={heading}
          type="button"
          data-turn={heading}
          aria-label={label}
          className={buttonClass({
            square: true,
            className: cx("size-13 touch-manipulation", place),
          })}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d={arrow} fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </button>
      ))}
    </div>
  );
}
