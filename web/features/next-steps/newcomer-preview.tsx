import type { Progress } from "../../../worker/features/onboarding/rules.ts";
import { Notice } from "../../ui/notice.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { cx } from "../../ui/cx.ts";
import { type Draft, foresee } from "./reach.ts";

/** So many stand below each other without taking the whole screen. */
const SHORT = 8;

type NewcomerPreviewProps = {
  items: readonly Draft[];
  /** The step that is being written stands out. */
  path?: string | undefined;
};

/** What somebody who has just come in gets of these steps: merged, or the standard three. */
export function NewcomerPreview({ items, path }: NewcomerPreviewProps) {
  const { steps, percentage, areMandatoryDone, isFallback } = foresee(items);
  const isLong = steps.length > SHORT;
  return (
    <div className="flex flex-col gap-3">
      {isFallback ? (
        <Notice title="The three standard steps apply">No step is active.</Notice>
      ) : areMandatoryDone ? (
        <Notice title="Nobody has to do anything">
          {steps.some(({ isMandatory }) => isMandatory)
            ? "Every mandatory step counts as done, so everyone gets in right away."
            : "No step is mandatory, so everyone gets in right away."}
        </Notice>
      ) : null}
      <ol
        aria-label="Steps for a newcomer"
        // A list that scrolls is reached by keyboard too.
        tabIndex={isLong ? 0 : undefined}
        className={cx(
          "divide-y divide-line rounded-lg border border-line bg-surface",
          isLong && "max-h-[70vh] overflow-y-auto overscroll-contain",
        )}
      >
        {steps.map((step, index) => (
          <li
            key={step.actionPath}
            ref={step.actionPath === path ? showInList : undefined}
            className={cx(
              "flex gap-3 px-4 py-3",
              step.actionPath === path && "bg-accent-wash/55 first:rounded-t-lg last:rounded-b-lg",
            )}
          >
            <span aria-hidden className="figures w-4 shrink-0 text-sm/6 text-faint">
              {index + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere text-ink">
                {step.title.trim() || "No title yet"}
              </span>
              {step.description ? (
                <span className="block text-sm wrap-anywhere text-muted">{step.description}</span>
              ) : null}
              <StateMark step={step} />
            </span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">
        {areMandatoryDone
          ? "A newcomer goes straight to the dashboard."
          : `A newcomer starts at ${percentage} % and gets in when all needed steps are done.`}
      </p>
    </div>
  );
}

/** Scrolls the list alone, never the page around it. */
function showInList(row: HTMLLIElement | null) {
  const list = row?.parentElement;
  if (row && list) list.scrollTop = row.offsetTop - list.offsetTop - list.clientHeight / 2;
}

/** The words of the dashboard; what is asked but cannot be measured stops nobody. */
function StateMark({ step }: { step: Progress["steps"][number] }) {
  const [tone, label] =
    step.state === "needed"
      ? (["info", "Needed"] as const)
      : (["neutral", step.isMandatory ? "Mandatory, counts as done" : "Suggested"] as const);
  return <StatusMark plain tone={tone} label={label} className="mt-0.5" />;
}
