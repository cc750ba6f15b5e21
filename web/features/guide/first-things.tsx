import type { GuideState } from "../../../worker/features/guide/contract.ts";
import { Card } from "../../ui/card.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { TextLink } from "../../ui/text-link.tsx";

const THINGS = [
  {
    field: "isPolicyConfirmed",
    title: "Confirm the current privacy text",
    to: "/privacy-transparency",
  },
  { field: "hasFactor", title: "Set up a second factor", to: "/profile-settings?tab=security" },
  { field: "hasPhoto", title: "Add your photo", to: "/profile?tab=general" },
  { field: "isCompanyDescribed", title: "Describe the company", to: "/profile?tab=company" },
] as const;

/** What is worth doing once, as it stands now. */
export function FirstThings({ state }: { state: GuideState }) {
  const done = THINGS.filter(({ field }) => state[field]).length;
  if (done === THINGS.length) {
    return (
      <Card sunken padding="sm">
        <StatusMark plain tone="good" label="All four first steps are done" />
      </Card>
    );
  }
  return (
    <Card
      as="section"
      title="Four first steps"
      action={
        <p className="figures text-sm text-muted">
          {done} of {THINGS.length} done
        </p>
      }
    >
      <ul className="divide-y divide-line">
        {THINGS.map(({ field, title, to }) => (
          <li key={field} className="flex items-center justify-between gap-4 py-2">
            {state[field] ? (
              <span className="text-base text-muted">{title}</span>
            ) : (
              <TextLink to={to}>{title}</TextLink>
            )}
            <StatusMark
              plain
              tone={state[field] ? "good" : "neutral"}
              label={state[field] ? "Done" : "Open"}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
