import { Check } from "lucide-react";
import { Link } from "react-router";
import { withReturnPath } from "../../../worker/policy/return-path.ts";
import { cx } from "../../ui/cx.ts";
import type { TrailStep } from "./place-step.ts";

type StepTrailProps = { trail: readonly TrailStep[]; here: string; origin: string };

/** Where one stands: the steps on one line, each leading to its own. On a phone the line alone. */
export function StepTrail({ trail, here, origin }: StepTrailProps) {
  const index = trail.findIndex(({ actionPath }) => actionPath === here);
  return (
    <nav aria-label="Onboarding steps">
      <p className="text-sm text-muted">
        <Link
          to={withReturnPath("/onboarding", origin)}
          className="rounded-sm underline decoration-line-field underline-offset-4 hover:decoration-2"
        >
          Onboarding
        </Link>
        {" · "}
        {index < 0 ? "Suggested step" : `Step ${index + 1} of ${trail.length}`}
      </p>
      <ol className="mt-3 flex max-w-2xl">
        {trail.map((step, place) => (
          <li
            key={step.actionPath}
            aria-current={place === index ? "step" : undefined}
            className={cx(
              "relative min-w-0 flex-1 last:flex-none sm:last:flex-1",
              place < trail.length - 1 &&
                "before:absolute before:top-[9px] before:right-0 before:left-5 before:h-px before:bg-line-strong",
            )}
          >
            <Link
              to={withReturnPath(step.actionPath, origin)}
              className="group relative block w-fit max-w-full rounded-sm pr-3 pointer-coarse:pb-3"
            >
              <Dot isDone={step.isDone} isHere={place === index} />
              <span
                className={cx(
                  "mt-1.5 line-clamp-2 text-sm decoration-line-field underline-offset-4 group-hover:underline max-sm:sr-only",
                  place === index ? "font-medium text-ink" : "text-muted",
                )}
              >
                {step.title}
              </span>
              <span className="sr-only">{step.isDone ? ", done" : ", needed"}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Dot({ isDone, isHere }: { isDone: boolean; isHere: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid size-5 place-items-center rounded-full border-[1.5px] border-accent",
        isDone ? "bg-accent text-on-accent" : "bg-surface",
        isHere && "outline-2 outline-offset-2 outline-accent-wash",
      )}
    >
      {isDone ? <Check className="size-3" strokeWidth={3} /> : null}
      {!isDone && isHere ? <span className="size-2 rounded-full bg-accent" /> : null}
    </span>
  );
}
