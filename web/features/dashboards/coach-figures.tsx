import type { CoachDashboard } from "../../../worker/features/dashboards/contract.ts";
import { FigureTile } from "../../ui/figure-tile.tsx";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

type CoachFiguresProps = { clients: CoachDashboard["clients"]; now: number };

export function CoachFigures({ clients, now }: CoachFiguresProps) {
  const seen = clients.filter(
    (client) => client.lastSeenAt !== null && now - Date.parse(client.lastSeenAt) < WEEK_MS,
  ).length;
  const starting = clients.filter((client) => !client.isOnboarded).length;
  const companies = new Set(clients.map((client) => client.companyName).filter(Boolean)).size;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <FigureTile label="Clients" value={clients.length} note={`in ${companies} companies`} />
      <FigureTile label="Active this week" value={seen} note={`of ${clients.length}`} />
      <FigureTile label="Quiet for a week" value={clients.length - seen} note="a word may help" />
      <FigureTile label="Still onboarding" value={starting} note="steps left to finish" />
    </div>
  );
}
