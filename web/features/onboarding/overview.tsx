import { ArrowRight } from "lucide-react";
import {
  isMeasured,
  type MeasuredStep,
  trailOf,
} from "../../../worker/features/onboarding/rules.ts";
import { withReturnPath } from "../../../worker/policy/return-path.ts";
import { Screen } from "../../shell/screen.tsx";
import { LineOfSight } from "../../ui/line-of-sight.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { FallbackNotice } from "./fallback-notice.tsx";
import { countSteps, inMinutes, minutesOf, STATE_MARKS } from "./step-words.ts";

type OverviewProps = {
  steps: readonly MeasuredStep[];
  percentage: number;
  isFallback: boolean;
  /** The next step that is needed. */
  next: string;
  origin: string;
};

/** All of it at a glance: how far one is, what comes next, and how long the rest takes. */
export function Overview({ steps, percentage, isFallback, next, origin }: OverviewProps) {
  const trail = trailOf(steps);
  const others = steps.filter((step) => !trail.includes(step));
  const open = trail.filter((step) => !step.isDone);
  const done = trail.length - open.length;
  const first = trail.find((step) => step.actionPath === next);
  return (
    <Screen
      title={countSteps(trail.length)}
      description="Each step is saved as you go. You can stop after any step and continue on another device."
    >
      {isFallback ? <FallbackNotice /> : null}
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,32rem)_minmax(0,22rem)]">
        <section aria-label="Needed steps" className="min-w-0">
          <ProgressBar
            label="Onboarding"
            value={percentage}
            valueText={`${done} of ${trail.length} done`}
          />
          <LineOfSight
            className="mt-7"
            label="The steps"
            nodes={trail.map((step, index) => ({
              id: step.actionPath,
              kind: `Step ${index + 1}, ${inMinutes(minutesOf([step]))}`,
              title: step.title,
              to: withReturnPath(step.actionPath, origin),
              status: STATE_MARKS[step.state],
              detail: step.description,
              filled: step.isDone,
              current: step === first,
            }))}
          />
          {first ? (
            <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
              <LinkButton
                variant="primary"
                size="lg"
                to={withReturnPath(first.actionPath, origin)}
                className="max-sm:w-full"
              >
                {done === 0 ? "Start with" : "Continue with"} {first.title}
                <ArrowRight aria-hidden="true" />
              </LinkButton>
              <span className="text-sm text-muted">
                {inMinutes(minutesOf(open)).replace("a", "A")} left
              </span>
            </p>
          ) : null}
        </section>
        {others.length > 0 ? <Others steps={others} origin={origin} /> : null}
      </div>
    </Screen>
  );
}

/** What the administrator suggests beside it; what is open to newcomers leads there already. */
function Others({ steps, origin }: { steps: readonly MeasuredStep[]; origin: string }) {
  return (
    <section aria-labelledby="suggested" className="border-t border-line pt-5">
      <h2 id="suggested" className="serif text-xl">
        Suggested for later
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {steps.map((step) => (
          <li key={step.actionPath} className="py-3">
            <p className="flex items-baseline justify-between gap-4">
              {isMeasured(step) ? (
                <TextLink to={withReturnPath(step.actionPath, origin)}>{step.title}</TextLink>
              ) : (
                <span className="font-medium">{step.title}</span>
              )}
              <StatusMark plain {...STATE_MARKS[step.state]} className="shrink-0" />
            </p>
            {step.description ? (
              <p className="mt-0.5 text-sm text-muted">{step.description}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
