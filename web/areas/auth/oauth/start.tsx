import { redirect } from "react-router";
import { ProviderSignInInput } from "../../../../worker/features/providers/contract.ts";
import { withOutcome } from "../../../../worker/features/providers/rules.ts";
import { startProviderFlow } from "../../../../worker/features/providers/start-provider-flow.ts";
import { providerTripCookie, readProviderTrip } from "../../../../worker/http/provider-cookie.ts";
import { AppError } from "../../../../worker/kernel/errors.ts";
import { withReturnPath } from "../../../../worker/policy/return-path.ts";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { readForm } from "../../../server/read-form.server.ts";
import type { Route } from "./+types/start";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

/** Typed or bookmarked: the way to a provider begins at the form. */
export const loader = () => redirect("/login");

export const action = loadPublic(async (ctx, { request }: Route.ActionArgs, scope) => {
  const form = await readForm(request, ProviderSignInInput);
  if (!form.ok) throw new AppError("bad_request");
  const { provider, next, device } = form.input;
  const login = withReturnPath("/login", next);
  const { browserToken } = readProviderTrip(request, ctx.origin);
  try {
    const start = { provider, purpose: "sign_in", next, browserToken } as const;
    const started = await startProviderFlow(ctx, scope.env.providers, start);
    const cookie = providerTripCookie(started.browserToken, device, ctx.origin);
    return redirect(started.url, { headers: { "set-cookie": cookie } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "provider_failed") return redirect(withOutcome(login, "failed"));
    if (error.code === "provider_not_configured") {
      return redirect(withOutcome(login, "not_configured"));
    }
    throw error;
  }
});

export const meta = () => [{ title: "Sign in · Executive Advisor" }];

/** Never shown, since everybody is sent on; with it a failure gets a page of its own. */
export default function Start() {
  return null;
}
