import { redirect } from "react-router";
import { SHARED_PLANS } from "../../../features/plan-store/address/plan-base.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import type { Route } from "./+types/to-shared";

export const middleware: Route.MiddlewareFunction[] = [allow("plans.read")];

/** Somebody's plan opens with its dashboard. */
export const loader = load((_ctx, { params, request }: Route.LoaderArgs) => {
  const owner = encodeURIComponent(params.ownerId);
  const { search } = new URL(request.url);
  return Promise.resolve(redirect(`${SHARED_PLANS}/${owner}/dashboard${search}`));
});

export default function ToShared() {
  return null;
}
