import type { AdminDashboard } from "../../../worker/features/dashboards/contract.ts";
import { FigureTile } from "../../ui/figure-tile.tsx";
import { useFormats } from "../../ui/preferences.tsx";

type AdminFiguresProps = { figures: AdminDashboard };

export function AdminFigures({ figures }: AdminFiguresProps) {
  const { number } = useFormats();
  const { people, sessions, outbox, redirects } = figures;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <FigureTile
        label="People"
        value={people.total}
        note={`${number(people.isNew)} new in two weeks, ${number(people.suspended)} suspended`}
        to="/admin/users"
      />
      <FigureTile
        label="Still onboarding"
        value={people.onboarding}
        note={`of ${number(people.total)} people`}
      />
      <FigureTile
        label="Live sessions"
        value={sessions.live}
        note={`${number(sessions.seenToday)} people seen in 24 hours`}
      />
      <FigureTile
        label="Undelivered effects"
        value={outbox.dead}
        note={`${number(outbox.pending)} waiting, ${number(redirects.active)} redirects published`}
        to={outbox.dead > 0 ? "/admin/outbox?state=dead" : "/admin/outbox"}
      />
    </div>
  );
}
