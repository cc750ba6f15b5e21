import { redirect, useLoaderData } from "react-router";
import { completeOnboarding } from "../../../../worker/features/onboarding/complete-onboarding.ts";
import { readOwnOnboarding } from "../../../../worker/features/onboarding/queries.ts";
import { suggestFirst } from "../../../../worker/features/onboarding/rules.ts";
import { readReturnPath, withReturnPath } from "../../../../worker/policy/return-path.ts";
import { FallbackNotice } from "../../../features/onboarding/fallback-notice.tsx";
import { FinishForm } from "../../../features/onboarding/finish-form.tsx";
import { FirstThings } from "../../../features/onboarding/first-things.tsx";
import { allow } from "../../../server/allow.server.ts";
import { readFormBody } from "../../../server/read-form-body.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/finish";

export const middleware: Route.MiddlewareFunction[] = [allow("onboarding.own")];

export const handle = { crumb: "Finish" };

const originOf = ({ url }: Request) => readReturnPath(new URL(url).searchParams.get("next"));

export const loader = load(async (ctx, { request }: Route.LoaderArgs, scope) => {
  const origin = originOf(request);
  const { status, progress, profile, isFallback } = await readOwnOnboarding(ctx);
  if (!status.isComplete) throw redirect(withReturnPath("/onboarding", origin ?? ""));
  if (status.isRecorded) throw redirect(origin ?? "/dashboard");
  const visitor = await scope.visitor();
  const has = { photo: Boolean(visitor?.avatarUrl), factor: visitor?.hasFactor ?? false };
  return {
    userId: ctx.actor.userId,
    isVisit: ctx.actor.impersonatorId !== null,
    fullName: profile.fullName,
    // The dashboard is where finishing leads anyway.
    origin: origin === "/dashboard" ? "" : (origin ?? ""),
    isFallback,
    suggestions: suggestFirst(progress.steps, has),
  };
});

/** For a press before there is script; the redirect has no moment to wait for. */
export const action = load(async (ctx, { request }: Route.ActionArgs) => {
  await completeOnboarding(ctx);
  const isOrigin = (await readFormBody(request)).get("go") === "origin";
  return redirect((isOrigin ? originOf(request) : null) ?? "/dashboard");
});

export const meta = () => [{ title: "Finish · Executive Advisor" }];

export default function Finish() {
  const { userId, isVisit, fullName, origin, isFallback, suggestions } =
    useLoaderData<typeof loader>();
  return (
    <Screen
      title={fullName ? `You're all set, ${fullName}` : "You're all set"}
      description="Everything needed is saved. Open your workspace."
    >
      {isFallback ? <FallbackNotice /> : null}
      <div className="flex max-w-2xl flex-col gap-10">
        <FinishForm userId={userId} origin={origin} isVisit={isVisit} />
        <FirstThings suggestions={suggestions} />
      </div>
    </Screen>
  );
}
