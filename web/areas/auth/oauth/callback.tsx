import { redirect } from "react-router";
import * as v from "valibot";
import { ProviderAnswer } from "../../../../worker/features/providers/contract.ts";
import { finishProviderFlow } from "../../../../worker/features/providers/finish-provider-flow.ts";
import { withOutcome } from "../../../../worker/features/providers/rules.ts";
import { readProviderTrip } from "../../../../worker/http/provider-cookie.ts";
import { entryCookies } from "../../../../worker/http/session-cookie.ts";
import { judge } from "../../../../worker/policy/judge.ts";
import { withReturnPath } from "../../../../worker/policy/return-path.ts";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import type { Route } from "./+types/callback";

const SETTINGS = "/profile-settings?tab=security";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

/**
 * Where providers send people back to. The one address that writes when it is read: the protocol has it
 * so, and a trip's state, its cookie and its single use stand in for what guards the others.
 */
export const loader = loadPublic(async (ctx, { request }: Route.LoaderArgs, scope) => {
  const given = v.safeParse(ProviderAnswer, Object.fromEntries(new URL(request.url).searchParams));
  const visitor = await scope.visitor();
  const verdict = judge({ visitor, permission: "accounts.secure" });
  const { outcome, purpose, returnPath, entered } = await finishProviderFlow(ctx, {
    clients: scope.env.providers,
    answer: given.success ? given.output : null,
    ...readProviderTrip(request, ctx.origin),
    currentToken: scope.sessionToken,
    actor: verdict.allowed ? scope.actorContext(verdict.person) : null,
    secondFactor: visitor?.secondFactor ?? "pending",
  });
  const headers = entered ? entryCookies(entered, ctx.origin) : new Headers();
  headers.set("cache-control", "no-store");
  const isSignIn = purpose === "sign_in";
  // The sign-in page forwards, asks for the second factor, or says what went wrong.
  const to = isSignIn ? withReturnPath("/login", returnPath ?? "") : (returnPath ?? SETTINGS);
  return redirect(withOutcome(to, outcome), { headers });
});

export const meta = () => [{ title: "Sign in · Executive Advisor" }];

/** Never shown, since everybody is sent on; with it a failure gets a page of its own. */
export default function Callback() {
  return null;
}
