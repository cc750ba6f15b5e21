import { data, redirect } from "react-router";
import * as v from "valibot";
import { answerSecondFactor } from "../../worker/features/challenges/answer-second-factor.ts";
import { AnswerForm } from "../../worker/features/challenges/contract.ts";
import { putChallenge } from "../../worker/features/challenges/put-challenge.ts";
import { beginTotp } from "../../worker/features/factors/begin-totp.ts";
import { addPasskey } from "../../worker/features/factors/add-passkey.ts";
import { confirmTotp } from "../../worker/features/factors/confirm-totp.ts";
import { PasskeyInput, TotpCode } from "../../worker/features/factors/contract.ts";
import { SignInInput } from "../../worker/features/sessions/contract.ts";
import { signIn } from "../../worker/features/sessions/sign-in.ts";
import { signOut } from "../../worker/features/sessions/sign-out.ts";
import type { RequestScope } from "../../worker/http/request-scope.ts";
import { addFlash, clearedCookies, entryCookies } from "../../worker/http/session-cookie.ts";
import type { ActorContext } from "../../worker/kernel/context.ts";
import { AppError, type FieldErrors } from "../../worker/kernel/errors.ts";
import { judge } from "../../worker/policy/judge.ts";
import { readReturnPath, withReturnPath } from "../../worker/policy/return-path.ts";
import { readTyped } from "./read-typed.server.ts";
import { tryForm } from "./try-form.server.ts";

const ConfirmForm = v.object({ factor: v.pipe(v.string(), v.uuid()), code: TotpCode });

const NO_PASSKEY = "This passkey could not be verified. Try again.";
const PASSKEY_MOST = 20_000;
const PasskeyForm = v.object({
  passkey: v.pipe(v.string(), v.maxLength(PASSKEY_MOST), v.parseJson(), PasskeyInput),
});

type Shown = {
  code: string | null;
  detail: string | null;
  fields: FieldErrors;
  email: string;
  /** Shown once, in the answer itself. */
  recoveryCodes: string[];
};

const NOTHING: Shown = { code: null, detail: null, fields: {}, email: "", recoveryCodes: [] };

type Refusal = { status: number; code: string; detail: string | null; fields: FieldErrors };

/** What the sign-in page shows after a form that was refused, or codes that are shown once. */
function show(shown: Partial<Shown>, init: { status?: number; headers?: Headers } = {}) {
  return data({ ...NOTHING, ...shown }, init);
}

const refused = ({ status, ...said }: Refusal, email = "") => show({ ...said, email }, { status });

/** Which button it was decides; each step checks for itself what the session may do. */
export async function answerLogin(request: Request, scope: RequestScope) {
  const { intent, email } = await readTyped(request, ["intent", "email"]);
  const { origin } = scope.env;
  const next = readReturnPath(new URL(request.url).searchParams.get("next"));
  const home = next ?? "/dashboard";
  const here = withReturnPath("/login", next ?? "");

  switch (intent) {
    case "answer": {
      const answer = await tryForm(request, AnswerForm, async (form) =>
        answerSecondFactor(await halfIn(scope), form, scope.sessionToken),
      );
      if (!answer.ok) return refused(answer.refusal);
      const headers = entryCookies(answer.result, origin);
      addFlash(headers, origin, "mfa_verified");
      return redirect(home, { headers });
    }
    case "new-challenge":
      return attempt(here, async () =>
        putChallenge(await halfIn(scope), { purpose: "second_factor" }),
      );
    case "begin-totp":
      return attempt(here, async () => beginTotp(await halfIn(scope), "Authenticator app"));
    case "confirm-totp": {
      const answer = await tryForm(request, ConfirmForm, async ({ factor, code }) =>
        confirmTotp(await halfIn(scope), factor, code, scope.sessionToken),
      );
      if (!answer.ok) return refused(answer.refusal);
      const { entered, recoveryCodes } = answer.result;
      return show({ recoveryCodes }, { headers: entryCookies(entered, origin) });
    }
    case "add-passkey": {
      const answer = await tryForm(request, PasskeyForm, async ({ passkey }) =>
        addPasskey(await halfIn(scope), passkey, scope.sessionToken),
      );
      // No person typed it, so that no field can say what is wrong with it.
      if (!answer.ok)
        return refused({ ...answer.refusal, detail: answer.refusal.detail ?? NO_PASSKEY });
      const { entered, recoveryCodes } = answer.result;
      return show({ recoveryCodes }, { headers: entryCookies(entered, origin) });
    }
    case "cancel": {
      const visitor = await scope.visitor();
      if (visitor) await signOut(scope.actorContext(visitor), { scope: "this-device" });
      return redirect("/login", { headers: clearedCookies(origin) });
    }
    default: {
      const answer = await tryForm(request, SignInInput, (input) =>
        signIn(scope.context, input, scope.sessionToken),
      );
      if (!answer.ok) return refused(answer.refusal, email);
      const headers = entryCookies(answer.result, origin);
      const isPending = answer.result.secondFactor === "pending";
      return redirect(isPending ? here : home, { headers });
    }
  }
}

/** The person whose session owes its factor; nobody else has a step to take here. */
async function halfIn(scope: RequestScope): Promise<ActorContext> {
  const verdict = judge({ visitor: await scope.visitor(), permission: "challenges.answer" });
  if (!verdict.allowed) {
    throw new AppError(verdict.because === "unauthenticated" ? "no_challenge" : verdict.because);
  }
  return scope.actorContext(verdict.person);
}

/** Takes a step and comes back to the page, which shows the next one. */
async function attempt(here: string, step: () => Promise<unknown>) {
  try {
    await step();
    return redirect(here);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const { status, code, detail } = error;
    return show({ code, detail }, { status });
  }
}
