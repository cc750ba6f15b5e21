import { useLoaderData } from "react-router";
import { readDashboard } from "../../../../worker/features/dashboards/read-dashboard.ts";
import { CARDS } from "../../../../worker/wired.ts";
import { Board } from "../../../features/dashboards/board.tsx";
import { prepareFaces } from "../../../shell/cards/face.tsx";
import { adminDashboardQuery } from "../../../features/dashboards/queries.ts";
import { Today } from "../../../features/dashboards/today.tsx";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { ADMIN_FACES } from "./cards.tsx";
import { OwnAreas } from "./own-areas.tsx";
import type { Route } from "./+types/dashboard";

export const middleware: Route.MiddlewareFunction[] = [allow("dashboards.admin")];

export const handle = { crumb: "Overview" };

export const loader = load(async (ctx, _args: Route.LoaderArgs, scope) => {
  const [board] = await Promise.all([
    readDashboard(ctx, CARDS, "admin", scope.env),
    prepareFaces(ADMIN_FACES),
  ]);
  return { board, at: ctx.clock.now() };
});

export const meta = () => [{ title: "Admin · Executive Advisor" }];

export default function AdminDashboard() {
  const { board, at } = useLoaderData<typeof loader>();
  const { data } = useSeededQuery(adminDashboardQuery, board);
  const { columns, hidden } = data.layout;
  if (columns.flat().length + hidden.length === 0) return <OwnAreas />;
  return (
    <Board
      name="admin"
      eyebrow={<Today at={at} />}
      title="The platform today"
      calm="Everything is delivered. Nothing needs an admin."
      board={data}
      faces={ADMIN_FACES}
    />
  );
}
