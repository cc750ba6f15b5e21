import { useLoaderData } from "react-router";
import { readDashboard } from "../../../../worker/features/dashboards/read-dashboard.ts";
import { CARDS } from "../../../../worker/wired.ts";
import { Board } from "../../../features/dashboards/board.tsx";
import { greet } from "../../../features/dashboards/greeting.ts";
import { prepareFaces } from "../../../shell/cards/face.tsx";
import { todayQuery } from "../../../features/dashboards/queries.ts";
import { Today } from "../../../features/dashboards/today.tsx";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { useKnownTimeZone } from "../../../ui/preferences.tsx";
import { MEMBER_FACES } from "./cards.tsx";
import type { Route } from "./+types/dashboard";

export const middleware: Route.MiddlewareFunction[] = [allow("dashboards.read")];

export const handle = {
  crumb: "Today",
  alternativeRoute: { to: "/login", label: "Sign in" },
};

export const loader = load(async (ctx, _args: Route.LoaderArgs, scope) => {
  const [visitor, board] = await Promise.all([
    scope.shown(),
    readDashboard(ctx, CARDS, "today", scope.env),
    prepareFaces(MEMBER_FACES),
  ]);
  const { fullName = "" } = visitor ?? {};
  return { board, fullName, at: ctx.clock.now() };
});

export const meta = () => [{ title: "Today · Executive Advisor" }];

export default function MemberDashboard() {
  const { board, fullName, at } = useLoaderData<typeof loader>();
  const { data } = useSeededQuery(todayQuery, board);
  const zone = useKnownTimeZone();
  return (
    <Board
      name="today"
      eyebrow={<Today at={at} />}
      title={greet({ fullName }, at, zone)}
      calm="Nothing is waiting for you."
      board={data}
      faces={MEMBER_FACES}
    />
  );
}
