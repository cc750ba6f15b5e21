import type { PeopleCard } from "../../../worker/features/users/contract.ts";
import { Count } from "../../ui/count.tsx";
import { FigureRow } from "../../kit/card/figure-row.tsx";

export function PeopleBody({ data }: { data: PeopleCard }) {
  const { total, isNew, suspended, seenToday, liveSessions } = data;
  return (
    <>
      <FigureRow
        figures={[
          { label: "Accounts", value: total, to: "/admin/users" },
          { label: "New in two weeks", value: isNew, to: "/admin/users?sort=newest" },
          { label: "Here in 24 hours", value: seenToday, to: "/admin/users?sort=seen" },
          { label: "Suspended", value: suspended, to: "/admin/users?state=suspended" },
        ]}
      />
      <p className="mt-4 text-sm text-muted">
        {liveSessions === 1 ? "One session is active" : <LiveSessions count={liveSessions} />}, on
        all devices together.
      </p>
    </>
  );
}

function LiveSessions({ count }: { count: number }) {
  return (
    <>
      <Count value={count} /> sessions are active
    </>
  );
}
