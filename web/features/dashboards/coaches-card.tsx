import type { CoachesCard } from "../../../worker/features/dashboards/contract.ts";
import { displayName } from "../../lib/display-name.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Time } from "../../ui/time.tsx";

const LINK = "text-sm text-accent underline underline-offset-2 wrap-anywhere";

export function CoachesBody({ data: { coaches, supportEmail } }: { data: CoachesCard }) {
  if (coaches.length === 0) {
    return (
      <>
        <p className="text-base text-muted">
          You have no coach yet. A coach sees your name and what you work on together.
        </p>
        <a
          href={`mailto:${supportEmail}?subject=${encodeURIComponent("I would like a coach")}`}
          className={`${LINK} mt-2 inline-block`}
        >
          Ask for a coach
        </a>
      </>
    );
  }
  return (
    <ul className="flex flex-col gap-5">
      {coaches.map((coach) => (
        <li key={coach.id} className="flex items-start gap-3">
          <Avatar name={displayName(coach)} src={coach.avatarUrl} decorative />
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{displayName(coach)}</p>
            <p className="text-sm wrap-anywhere text-muted">
              {coach.focus ? `${coach.focus}, since ` : "Since "}
              <Time value={coach.since} />
            </p>
            <a href={`mailto:${coach.email}`} className={LINK}>
              {coach.email}
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}
