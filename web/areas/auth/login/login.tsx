import { redirect, useActionData, useLoaderData, useSearchParams } from "react-router";
import { isRegistrationOpen } from "../../../../worker/features/accounts/queries.ts";
import { readSecondStep } from "../../../../worker/features/challenges/queries.ts";
import { readBegunTotp } from "../../../../worker/features/factors/begin-totp.ts";
import { readOutcome } from "../../../../worker/features/providers/rules.ts";
import { offerProviders } from "../../../../worker/features/providers/offer-providers.ts";
import { listDemoSignIns } from "../../../../worker/features/users/list-demo-sign-ins.ts";
import { AppError } from "../../../../worker/kernel/errors.ts";
import { judge } from "../../../../worker/policy/judge.ts";
import { readReturnPath } from "../../../../worker/policy/return-path.ts";
import { FirstFactorStep } from "../../../features/factors/first-factor-step.tsx";
import { RecoveryCodesStep } from "../../../features/factors/recovery-codes-step.tsx";
import { SecondFactorStep } from "../../../features/factors/second-factor-step.tsx";
import { PageTitle } from "../../../features/sessions/page-title.tsx";
import passkeyScript from "../../../islands/passkeys.ts?worker&url";
import printScript from "../../../islands/print.ts?worker&url";
import type { PageHandle } from "../../../lib/page-kind.ts";
import { publicScreen, suspensionOf } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { answerLogin } from "../../../server/login-steps.server.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { Route } from "./+types/login";
import { SignInStep } from "./sign-in-step.tsx";

export const handle: PageHandle = { islands: [passkeyScript, printScript] };

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

export const loader = loadPublic(async (ctx, { request }: Route.LoaderArgs, scope) => {
  const next = readReturnPath(new URL(request.url).searchParams.get("next"));
  const visitor = await scope.visitor();
  if (visitor && visitor.secondFactor !== "pending") {
    throw redirect(visitor.isResetRequired ? "/reset-password" : (next ?? "/dashboard"));
  }
  const verdict = judge({ visitor, permission: "challenges.answer" });
  if (verdict.allowed) {
    const actor = scope.actorContext(verdict.person);
    const { email } = verdict.person;
    if (verdict.person.hasFactor) {
      return { step: "second" as const, next, email, ...(await readSecondStep(actor)) };
    }
    return { step: "first" as const, next, email, begun: await readBegunTotp(actor) };
  }
  if (!verdict.allowed && verdict.because === "account_suspended") {
    throw new AppError("account_suspended", { data: await suspensionOf(scope) });
  }
  const [demoPeople, isOpen] = await Promise.all([listDemoSignIns(ctx), isRegistrationOpen(ctx)]);
  return {
    step: "sign-in" as const,
    next,
    demoPeople,
    isRegistrationOpen: isOpen,
    providers: offerProviders(scope.env.providers),
    outcome: readOutcome(new URL(request.url).searchParams),
  };
});

export const action = loadPublic((_ctx, { request }: Route.ActionArgs, scope) =>
  answerLogin(request, scope),
);

export const meta = () => [{ title: "Sign in · Executive Advisor" }];

export default function Login() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [params] = useSearchParams();
  const { next } = loaded;
  const codes = answer?.recoveryCodes ?? [];
  if (codes.length > 0) return <RecoveryCodesStep codes={codes} next={next ?? "/dashboard"} />;
  if (loaded.step === "sign-in") {
    return <SignInStep {...loaded} answer={answer} />;
  }

  // A refused code stands beside its field, everything else above it.
  const isAboutCode = answer?.code === "wrong_code";
  const fieldError = isAboutCode ? (answer.detail ?? undefined) : answer?.fields["code"];
  const problem = isAboutCode || answer?.code === "challenge_locked" ? null : answer?.detail;
  return (
    <>
      <PageTitle title={loaded.step === "second" ? "Verify that it is you" : "Secure your account"}>
        You are signing in as <strong className="text-ink">{loaded.email}</strong>.
      </PageTitle>
      {problem ? <Notice tone="bad" live title={problem} className="mb-5" /> : null}
      {loaded.step === "second" ? (
        <SecondFactorStep
          challenge={loaded.challenge}
          methods={loaded.methods}
          method={loaded.methods.find((method) => method === params.get("method")) ?? null}
          address={(method) => {
            const to = new URLSearchParams(params);
            to.set("method", method);
            return `?${to}`;
          }}
          next={next}
          error={fieldError}
        />
      ) : (
        <FirstFactorStep begun={loaded.begun} error={fieldError} />
      )}
    </>
  );
}
