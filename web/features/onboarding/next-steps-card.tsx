import { Link } from "react-router";
import type { NextStepsCard } from "../../../worker/features/onboarding/contract.ts";
import { PRIVACY_PATH } from "../../../worker/features/onboarding/rules.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { Tone } from "../../ui/tone.ts";

type Step = NextStepsCard["steps"][number];

export function NextStepsBody({ data }: { data: NextStepsCard }) {
  const { steps, policy, canFinish, isRecorded, mandatory, percentage } = data;
  const ahead = steps.filter(({ state }) => state !== "done");
  const done = steps.filter(({ state }) => state === "done");
  return (
    <>
      {isRecorded || mandatory.all === 0 ? null : (
        <ProgressBar
          label="Onboarding"
          value={percentage}
          valueText={`${mandatory.done} of ${mandatory.all} done`}
          tone={percentage === 100 ? "good" : "info"}
          className="mb-2"
        />
      )}
      {canFinish ? (
        <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-good-wash/55 px-4 py-3">
          <p className="min-w-0 text-base">You've done everything that's needed.</p>
          <LinkButton to="/onboarding/finish" variant="primary" size="sm">
            Finish onboarding
          </LinkButton>
        </div>
      ) : null}
      {ahead.length > 0 || policy ? (
        <ul className="-my-1 divide-y divide-line">
          {policy ? (
            <StepRow
              to={PRIVACY_PATH}
              title={`Privacy & Transparency, version ${policy.version}`}
              description={policy.changes || "The text changed. Read it and confirm."}
              tone="warn"
              word="Needed"
            />
          ) : null}
          {ahead.map((step) => (
            <StepRow
              key={step.actionPath}
              to={step.actionPath}
              title={step.title}
              description={step.description}
              {...markOf(step)}
            />
          ))}
        </ul>
      ) : (
        <p className="text-base text-muted">
          Nothing to do. New steps from an administrator appear here.
        </p>
      )}
      {done.length > 0 ? (
        <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
          <StatusMark plain tone="good" label="Done" className="mr-3" />
          {done.map((step, index) => (
            <span key={step.actionPath}>
              {index > 0 ? ", " : null}
              <TextLink to={step.actionPath} className="text-muted">
                {step.title}
              </TextLink>
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}

/** What nothing stored can prove is never called done, unless it is asked: then it counts as done. */
function markOf({ state, isMandatory }: Step): { tone: Tone; word: string } {
  if (!isMandatory) return { tone: "neutral", word: "Suggested" };
  return state === "needed" ? { tone: "warn", word: "Needed" } : { tone: "neutral", word: "Asked" };
}

type StepRowProps = { to: string; title: string; description: string; tone: Tone; word: string };

function StepRow({ to, title, description, tone, word }: StepRowProps) {
  return (
    <li>
      <Link
        to={to}
        className="group -mx-2 flex items-start justify-between gap-4 rounded-md px-2 py-3 transition-colors hover:bg-hover"
      >
        <span className="min-w-0">
          <span className="block font-medium text-ink group-hover:text-accent">{title}</span>
          {description ? (
            <span className="line-clamp-3 text-sm wrap-anywhere text-muted">{description}</span>
          ) : null}
        </span>
        <StatusMark plain tone={tone} label={word} className="mt-0.5 shrink-0" />
      </Link>
    </li>
  );
}
