import { redirect, useLoaderData } from "react-router";
import { readOwnOnboarding } from "../../../../worker/features/onboarding/queries.ts";
import { pathAfter } from "../../../../worker/features/onboarding/rules.ts";
import { readReturnPath } from "../../../../worker/policy/return-path.ts";
import { Overview } from "../../../features/onboarding/overview.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import type { Route } from "./+types/onboarding";

export const middleware: Route.MiddlewareFunction[] = [allow("onboarding.own")];

export const handle = { crumb: "Onboarding" };

export const loader = load(async (ctx, { request }: Route.LoaderArgs, scope) => {
  const origin = readReturnPath(new URL(request.url).searchParams.get("next"));
  const { progress, status, isFallback } = await readOwnOnboarding(ctx);
  const visitor = await scope.visitor();
  // Both must say so: the guard goes by the session's own reading, and would send the person back here.
  if (status.isComplete && visitor?.isOnboarded) throw redirect(origin ?? "/dashboard");
  const { steps, percentage } = progress;
  return { steps, percentage, isFallback, next: pathAfter(steps, null), origin: origin ?? "" };
});

export const meta = () => [{ title: "Onboarding · Executive Advisor" }];

export default function Onboarding() {
  return <Overview {...useLoaderData<typeof loader>()} />;
}
