import type { UserDetail } from "../../../worker/features/users/contract.ts";
import { Card } from "../../ui/card.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";

/** How far someone's onboarding is. */
export function ProgressCard({ onboarding }: { onboarding: UserDetail["onboarding"] }) {
  return (
    <Card as="section" title="Onboarding">
      <ProgressBar
        label="Onboarding"
        value={onboarding.percentage}
        tone={onboarding.percentage === 100 ? "good" : "info"}
      />
      <ul className="mt-3 flex flex-col gap-1.5">
        {onboarding.steps.map((step) => (
          <li key={step.actionPath} className="flex justify-between gap-4 text-base text-ink">
            {step.title}
            <StatusMark
              plain
              tone={step.isDone ? "good" : "neutral"}
              label={step.isDone ? "Done" : "Open"}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
