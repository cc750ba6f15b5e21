import type { AdminDashboard } from "../../../worker/features/dashboards/contract.ts";
import { FigureTile } from "../../ui/figure-tile.tsx";

type AdminFiguresProps = { figures: AdminDashboard };

export function AdminFigures({ figures }: AdminFiguresProps) {
  const { people, sessions, outbox, redirects } = figures;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <FigureTile
        label="People"
        value={people.total}
        note={`${people.isNew} new in two weeks, ${people.suspended} suspended`}
        to="/admin/users"
      />
      <FigureTile
        label="Still onboarding"
        value={people.onboarding}
        note={`of ${people.total} people`}
      />
      <FigureTile
        label="Live sessions"
        value={sessions.live}
        note={`${sessions.seenToday} people seen in 24 hours`}
      />
      <FigureTile
        label="Undelivered effects"
        value={outbox.dead}
        note={`${outbox.pending} waiting, ${redirects.active} redirects published`}
        to={outbox.dead > 0 ? "/admin/outbox?state=dead" : "/admin/outbox"}
      />
    </div>
  );
}
