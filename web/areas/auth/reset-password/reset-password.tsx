import { redirect, useActionData, useLoaderData } from "react-router";
import {
  AddressInput,
  RESET_KINDS,
  ResetPasswordInput,
} from "../../../../worker/features/accounts/contract.ts";
import { readLinkAddress } from "../../../../worker/features/accounts/queries.ts";
import { requestReset } from "../../../../worker/features/accounts/request-reset.ts";
import { resetPassword } from "../../../../worker/features/accounts/reset-password.ts";
import { OwnPasswordInput } from "../../../../worker/features/users/contract.ts";
import { isFreshlyProven } from "../../../../worker/features/users/rules.ts";
import { setOwnPassword } from "../../../../worker/features/users/set-own-password.ts";
import { entryCookies, sessionCookies } from "../../../../worker/http/session-cookie.ts";
import type { Person } from "../../../../worker/policy/visitor.ts";
import { AddressForm } from "../../../features/accounts/address-form.tsx";
import { CheckMail } from "../../../features/accounts/check-mail.tsx";
import { NewPasswordForm } from "../../../features/accounts/new-password-form.tsx";
import { PageTitle } from "../../../features/sessions/page-title.tsx";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { readTyped } from "../../../server/read-typed.server.ts";
import { showAnswer } from "../../../server/show-answer.server.ts";
import { tryForm } from "../../../server/try-form.server.ts";
import { DeviceField } from "../../../shell/device-field.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { Route } from "./+types/reset-password";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

/** Reads and writes nothing: programs that look for harm follow every link in a mail. */
export const loader = loadPublic(async (ctx, { request }: Route.LoaderArgs, scope) => {
  const search = new URL(request.url).searchParams;
  const token = search.get("token");
  const kind = search.get("invitation") === "true" ? RESET_KINDS[1] : RESET_KINDS[0];
  const visitor = await scope.visitor();
  if (token !== null) {
    const email = await readLinkAddress(ctx, token, kind);
    return email === null ? closed(kind) : { state: "link" as const, kind, token, email };
  }
  if (!visitor || !mustSetPassword(visitor)) {
    return { state: "ask" as const, email: visitor?.email ?? "", isSignedIn: visitor !== null };
  }
  const { email, fullName } = visitor;
  const asksCurrent = !isFreshlyProven(visitor, ctx.clock.now());
  return { state: "required" as const, email, fullName, asksCurrent };
});

/** People who still have to verify a second factor do that first. */
const mustSetPassword = ({ isResetRequired, secondFactor }: Person) =>
  isResetRequired && secondFactor !== "pending";

const closed = (kind: (typeof RESET_KINDS)[number]) => ({ state: "closed" as const, kind });

export const action = loadPublic(async (ctx, { request }: Route.ActionArgs, scope) => {
  const { intent, email } = await readTyped(request, ["intent", "email"]);
  const { origin } = scope.env;
  if (intent === "link") {
    const answer = await tryForm(request, ResetPasswordInput, (input) =>
      resetPassword(ctx, input, scope.sessionToken),
    );
    if (!answer.ok) return showAnswer(answer.refusal);
    const to = answer.result.secondFactor === "pending" ? "/login" : "/dashboard";
    return redirect(to, { headers: entryCookies(answer.result, origin) });
  }
  if (intent === "required") {
    const visitor = await scope.visitor();
    if (!visitor || !mustSetPassword(visitor)) return redirect("/login");
    const answer = await tryForm(request, OwnPasswordInput, (input) =>
      setOwnPassword(scope.actorContext(visitor), input, visitor.secondFactor),
    );
    if (!answer.ok) return showAnswer(answer.refusal);
    return redirect("/dashboard", { headers: sessionCookies(answer.result.token, origin) });
  }
  const isAgain = intent === "again";
  const answer = await tryForm(request, AddressInput, async (input) => {
    await requestReset(ctx, input);
    return input.email;
  });
  if (answer.ok) return showAnswer({ status: 202, sentTo: answer.result, isAgain });
  return showAnswer({ ...answer.refusal, email, sentTo: isAgain ? email : null, isAgain });
});

export const meta = () => [{ title: "Set a new password · Executive Advisor" }];

export default function ResetPassword() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const shown = { fields: answer?.fields ?? {}, problem: answer?.detail ?? null };
  if (answer?.sentTo) {
    return (
      <>
        <PageTitle title="Check your email">
          If there is an account for{" "}
          <strong className="wrap-anywhere text-ink">{answer.sentTo}</strong>, a link to set a new
          password is on its way. It works once, within 30 minutes.
        </PageTitle>
        <CheckMail email={answer.sentTo} intent="again" isAgain={answer.isAgain} {...shown}>
          Is the address wrong? <TextLink to="/reset-password">Use another address</TextLink>
        </CheckMail>
      </>
    );
  }
  switch (screen.state) {
    case "link":
      return (
        <>
          <PageTitle title={screen.kind === "invitation" ? "Welcome" : "Set a new password"}>
            {screen.kind === "invitation"
              ? "Someone created an account for you. Choose a password to sign in."
              : "This signs out every other device, so only you are signed in."}
          </PageTitle>
          <NewPasswordForm intent="link" owner={{ email: screen.email, fullName: "" }} {...shown}>
            <input type="hidden" name="token" value={screen.token} />
            <input type="hidden" name="kind" value={screen.kind} />
            <DeviceField />
          </NewPasswordForm>
        </>
      );
    case "required":
      return (
        <>
          <PageTitle title="Set a new password">
            You need one before you go on. This signs out every other device, so only you are signed
            in.
          </PageTitle>
          <NewPasswordForm intent="required" owner={screen} {...shown}>
            {screen.asksCurrent ? (
              <CurrentPassword error={shown.fields["currentPassword"]} />
            ) : null}
          </NewPasswordForm>
        </>
      );
    case "closed":
      return screen.kind === "invitation" ? (
        <>
          <PageTitle title="This invitation no longer works">
            It was already used, or it is more than a week old. Ask the person who invited you for a
            new one.
          </PageTitle>
          <LinkButton to="/login" variant="primary">
            Sign in
          </LinkButton>
        </>
      ) : (
        <>
          <PageTitle title="This link no longer works">
            Only the newest link works, once and within 30 minutes. Ask for a new one here.
          </PageTitle>
          <AddressForm intent="ask" label="Send a new link" email={answer?.email} {...shown} />
        </>
      );
    case "ask":
      return (
        <>
          <PageTitle title="Forgot your password?">
            Enter your email address. We'll send you a link to set a new one.
          </PageTitle>
          <AddressForm
            intent="ask"
            label="Send the link"
            email={answer?.email || screen.email}
            {...shown}
          />
          <p className="mt-6 text-muted">
            <TextLink to={screen.isSignedIn ? "/dashboard" : "/login"}>
              {screen.isSignedIn ? "Back to my dashboard" : "Back to sign-in"}
            </TextLink>
          </p>
        </>
      );
  }
}

function CurrentPassword({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      id="currentPassword"
      name="currentPassword"
      label="Current password"
      hint="You signed in a while ago. Enter it to confirm it's you."
      autoComplete="current-password"
      error={error}
    />
  );
}
