import { redirect } from "react-router";
import { BUILDER } from "../../../features/plan-store/address/plan-base.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import type { Route } from "./+types/to-strategy-builder";

export const middleware: Route.MiddlewareFunction[] = [allow("plans.read")];

/** The address of before, with whatever stands behind it. */
export const loader = load((_ctx, { request }: Route.LoaderArgs) =>
  Promise.resolve(redirect(`${BUILDER}${new URL(request.url).search}`)),
);

export default function ToStrategyBuilder() {
  return null;
}
