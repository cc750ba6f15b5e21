import { useLoaderData } from "react-router";
import { readDashboard } from "../../../../worker/features/dashboards/read-dashboard.ts";
import { CARDS } from "../../../../worker/wired.ts";
import { Board } from "../../../features/dashboards/board.tsx";
import { prepareFaces } from "../../../shell/cards/face.tsx";
import { personalQuery } from "../../../features/dashboards/queries.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { MEMBER_FACES } from "../dashboard/cards.tsx";
import type { Route } from "./+types/user-dashboard";

export const middleware: Route.MiddlewareFunction[] = [allow("dashboards.read")];

export const handle = { crumb: "Overview" };

export const loader = load(async (ctx, _args: Route.LoaderArgs, scope) => {
  const [board] = await Promise.all([
    readDashboard(ctx, CARDS, "personal", scope.env),
    prepareFaces(MEMBER_FACES),
  ]);
  return board;
});

export const meta = () => [{ title: "Overview · Executive Advisor" }];

export default function UserDashboard() {
  const { data } = useSeededQuery(personalQuery, useLoaderData<typeof loader>());
  return (
    <Board
      name="personal"
      title="Overview"
      calm="Your profile is complete, and a second factor protects your account."
      board={data}
      faces={MEMBER_FACES}
    />
  );
}
