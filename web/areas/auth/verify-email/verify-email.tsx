import { redirect, useActionData, useLoaderData } from "react-router";
import { AddressInput, VerifyEmailInput } from "../../../../worker/features/accounts/contract.ts";
import { readLinkAddress } from "../../../../worker/features/accounts/queries.ts";
import { resendVerification } from "../../../../worker/features/accounts/resend-verification.ts";
import { verifyEmail } from "../../../../worker/features/accounts/verify-email.ts";
import { entryCookies } from "../../../../worker/http/session-cookie.ts";
import { AddressForm } from "../../../features/accounts/address-form.tsx";
import { CheckMail } from "../../../features/accounts/check-mail.tsx";
import { LinkOwner } from "../../../features/accounts/link-owner.tsx";
import { PageTitle } from "../../../features/sessions/page-title.tsx";
import { fieldProblems } from "../../../lib/field-problems.ts";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { readTyped } from "../../../server/read-typed.server.ts";
import { showAnswer } from "../../../server/show-answer.server.ts";
import { tryForm } from "../../../server/try-form.server.ts";
import { DeviceField } from "../../../shell/device-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormErrorSummary } from "../../../ui/form-error-summary.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { Route } from "./+types/verify-email";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

/** Reads and writes nothing: programs that look for harm follow every link in a mail. */
export const loader = loadPublic(async (ctx, { request }: Route.LoaderArgs) => {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, email: await readLinkAddress(ctx, token, "verify_email") };
});

export const action = loadPublic(async (ctx, { request }: Route.ActionArgs, scope) => {
  const { intent, email } = await readTyped(request, ["intent", "email"]);
  if (intent === "verify") {
    const answer = await tryForm(request, VerifyEmailInput, (input) =>
      verifyEmail(ctx, input, scope.sessionToken),
    );
    if (!answer.ok) return showAnswer(answer.refusal);
    const { secondFactor } = answer.result;
    const headers = entryCookies(answer.result, scope.env.origin);
    return redirect(secondFactor === "pending" ? "/login" : "/dashboard", { headers });
  }
  const isAgain = intent === "again";
  const answer = await tryForm(request, AddressInput, async (input) => {
    await resendVerification(ctx, input);
    return input.email;
  });
  if (answer.ok) return showAnswer({ status: 202, sentTo: answer.result, isAgain });
  return showAnswer({ ...answer.refusal, email, sentTo: isAgain ? email : null, isAgain });
});

export const meta = () => [{ title: "Confirm your address · Executive Advisor" }];

export default function VerifyEmail() {
  const { token, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const shown = { fields: answer?.fields ?? {}, problem: answer?.detail ?? null };
  if (answer?.sentTo) {
    return (
      <>
        <PageTitle title="Check your email">
          If there is an account to confirm for{" "}
          <strong className="wrap-anywhere text-ink">{answer.sentTo}</strong>, a new link is on its
          way.
        </PageTitle>
        <CheckMail email={answer.sentTo} intent="again" isAgain={answer.isAgain} {...shown}>
          Already confirmed? <TextLink to="/login">Sign in</TextLink>
        </CheckMail>
      </>
    );
  }
  if (email === null) {
    return (
      <>
        <PageTitle title="This link no longer works">
          A link works once, within a day. If your account is already open,{" "}
          <TextLink to="/login">sign in</TextLink>. If not, ask for a new link here.
        </PageTitle>
        <AddressForm intent="resend" label="Send a new link" email={answer?.email} {...shown} />
      </>
    );
  }
  return (
    <>
      <PageTitle title="Confirm your address">
        To open your account, enter the password you chose when you signed up.
      </PageTitle>
      {shown.problem ? <Notice tone="bad" live title={shown.problem} className="mb-5" /> : null}
      <form method="post" noValidate className="flex flex-col gap-5">
        <FormErrorSummary problems={fieldProblems(shown.fields)} />
        <LinkOwner email={email} />
        <input type="hidden" name="token" value={token} />
        <DeviceField />
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          autoFocus
          error={shown.fields["password"]}
        />
        <Button type="submit" name="intent" value="verify" variant="primary" block>
          Open my account
        </Button>
      </form>
      <p className="mt-6 text-muted">
        Never signed up, or forgot the password?{" "}
        <TextLink to="/reset-password">Choose a new one</TextLink>. It replaces any password that
        someone else chose.
      </p>
    </>
  );
}
