import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from "react-router";
import { entryCookies } from "../../../../worker/http/session-cookie.ts";
import { SignInInput } from "../../../../worker/features/sessions/contract.ts";
import { readOutcome } from "../../../../worker/features/providers/rules.ts";
import { offerProviders } from "../../../../worker/features/providers/offer-providers.ts";
import { signIn } from "../../../../worker/features/sessions/sign-in.ts";
import { listDemoSignIns } from "../../../../worker/features/users/list-demo-sign-ins.ts";
import { AppError } from "../../../../worker/kernel/errors.ts";
import { readReturnPath } from "../../../../worker/policy/return-path.ts";
import { ProviderButtons } from "../../../features/providers/provider-buttons.tsx";
import { ProviderNotice } from "../../../features/providers/provider-notice.tsx";
import { DemoSignIns } from "../../../features/sessions/demo-sign-ins.tsx";
import { PageTitle } from "../../../features/sessions/page-title.tsx";
import { fieldProblems } from "../../../lib/field-problems.ts";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { readForm } from "../../../server/read-form.server.ts";
import { Button } from "../../../ui/button.tsx";
import { FormErrorSummary } from "../../../ui/form-error-summary.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { Route } from "./+types/login";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

export const loader = loadPublic(async (ctx, { request }: Route.LoaderArgs, scope) => {
  const next = readReturnPath(new URL(request.url).searchParams.get("next"));
  const visitor = await scope.visitor();
  if (visitor?.isResetRequired) throw redirect("/reset-password");
  if (visitor && visitor.secondFactor !== "pending") throw redirect(next ?? "/dashboard");
  return {
    next,
    isSecondFactorPending: visitor !== null,
    providers: offerProviders(scope.env.providers),
    outcome: readOutcome(new URL(request.url).searchParams),
    demoPeople: await listDemoSignIns(ctx),
  };
});

export const action = loadPublic(async (ctx, { request }: Route.ActionArgs, scope) => {
  const next = readReturnPath(new URL(request.url).searchParams.get("next"));
  const form = await readForm(request, SignInInput);
  if (!form.ok) return data({ fields: form.fields, detail: null }, { status: 422 });
  try {
    const opened = await signIn(ctx, form.input, scope.sessionToken);
    const headers = entryCookies(opened, scope.env.origin);
    const to = opened.secondFactor === "pending" ? request.url : (next ?? "/dashboard");
    return redirect(to, { headers });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data({ fields: null, detail: error.detail }, { status: error.status });
  }
});

export const meta = () => [{ title: "Sign in · Executive Advisor" }];

export default function Login() {
  const { next, isSecondFactorPending, providers, outcome, demoPeople } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state !== "idle";
  const fields = answer?.fields ?? {};
  return (
    <>
      <PageTitle title="Sign in">
        {next
          ? "You will come back to the page you asked for."
          : "Your plan, your people and your day are behind this door."}
      </PageTitle>
      {isSecondFactorPending ? (
        <Notice tone="warn" title="MFA is required but no verified factor is set up">
          Ask an administrator of your installation to help you, or sign in with another account.
        </Notice>
      ) : null}
      {answer ? null : <ProviderNotice outcome={outcome} />}
      {answer?.detail ? <Notice tone="bad" live title={answer.detail} /> : null}
      <Form method="post" noValidate className="mt-6 flex flex-col gap-5">
        <FormErrorSummary problems={fieldProblems(fields)} />
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          autoFocus
          error={fields["email"]}
        />
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          error={fields["password"]}
        />
        <Button type="submit" variant="primary" block loading={isSending}>
          Sign in
        </Button>
      </Form>
      <ProviderButtons providers={providers} next={next} />
      <DemoSignIns people={demoPeople} isSending={isSending} />
    </>
  );
}
