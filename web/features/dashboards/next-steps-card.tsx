import { Card } from "../../ui/card.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { MemberDashboard } from "../../../worker/features/dashboards/contract.ts";

type NextStepsCardProps = { onboarding: MemberDashboard["onboarding"] };

export function NextStepsCard({ onboarding }: NextStepsCardProps) {
  const open = onboarding.steps.filter((step) => !step.isDone);
  return (
    <Card as="section" title="Next steps" padding="lg">
      <ProgressBar label="Next steps done" value={onboarding.percentage} />
      {open.length === 0 ? (
        <p className="mt-4 text-muted">
          Nothing is waiting for you. Whatever your administrator asks of you next appears here.
        </p>
      ) : null}
      <ul className="mt-3 divide-y divide-line">
        {onboarding.steps.map((step) => (
          <li key={step.actionPath} className="flex items-center justify-between gap-4 py-3">
            <TextLink to={step.actionPath}>{step.title}</TextLink>
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
