import { redirect } from "react-router";
import { PLANS } from "../../../features/plan-store/address/plan-base.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import type { Route } from "./+types/to-plan";

export const middleware: Route.MiddlewareFunction[] = [allow("plans.read")];

/** A plan opens with its dashboard; addresses of before, in mails, lead to where it is now. */
export const loader = load((_ctx, { params, request }: Route.LoaderArgs) => {
  const plan = encodeURIComponent(params.planId);
  const module = encodeURIComponent("module" in params ? String(params.module) : "dashboard");
  const { search } = new URL(request.url);
  return Promise.resolve(redirect(`${PLANS}/${plan}/${module}${search}`));
});

export default function ToPlan() {
  return null;
}
