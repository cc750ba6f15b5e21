import { redirect, useActionData, useLoaderData } from "react-router";
import { AddressInput, SignUpInput } from "../../../../worker/features/accounts/contract.ts";
import { readRegistration } from "../../../../worker/features/accounts/queries.ts";
import { resendVerification } from "../../../../worker/features/accounts/resend-verification.ts";
import { signUp } from "../../../../worker/features/accounts/sign-up.ts";
import { offerProviders } from "../../../../worker/features/providers/offer-providers.ts";
import { CheckMail } from "../../../features/accounts/check-mail.tsx";
import { NewPasswordField } from "../../../features/accounts/new-password-field.tsx";
import { ProviderButtons } from "../../../features/providers/provider-buttons.tsx";
import { PageTitle } from "../../../features/sessions/page-title.tsx";
import { fieldProblems } from "../../../lib/field-problems.ts";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { readTyped } from "../../../server/read-typed.server.ts";
import { showAnswer } from "../../../server/show-answer.server.ts";
import { tryForm } from "../../../server/try-form.server.ts";
import { Button } from "../../../ui/button.tsx";
import { FormErrorSummary } from "../../../ui/form-error-summary.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { OrLine } from "../../../ui/or-line.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { Route } from "./+types/register";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

export const loader = loadPublic(async (ctx, { request }: Route.LoaderArgs, scope) => {
  const visitor = await scope.visitor();
  if (visitor) throw redirect(visitor.secondFactor === "pending" ? "/login" : "/dashboard");
  const providers = offerProviders(scope.env.providers);
  // An invitation leads here with its address, which the mail that follows proves.
  const email = new URL(request.url).searchParams.get("email") ?? "";
  return { registration: await readRegistration(ctx), providers, email };
});

export const action = loadPublic(async (ctx, { request }: Route.ActionArgs) => {
  const typed = await readTyped(request, ["intent", "email", "fullName"]);
  const isAgain = typed.intent === "again";
  const answer = isAgain
    ? await tryForm(request, AddressInput, async (input) => {
        await resendVerification(ctx, input);
        return input.email;
      })
    : await tryForm(request, SignUpInput, async (input) => {
        await signUp(ctx, input);
        return input.email;
      });
  if (answer.ok) return showAnswer({ status: 202, sentTo: answer.result, isAgain });
  return showAnswer({ ...answer.refusal, ...typed, sentTo: isAgain ? typed.email : null, isAgain });
});

export const meta = () => [{ title: "Create an account · Executive Advisor" }];

export default function Register() {
  const { registration, providers, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.sentTo) {
    return (
      <>
        <PageTitle title="Check your email">
          We sent an email to <strong className="wrap-anywhere text-ink">{answer.sentTo}</strong>.
          Open its link to activate your account. You will need the password you just chose.
        </PageTitle>
        <CheckMail
          email={answer.sentTo}
          intent="again"
          isAgain={answer.isAgain}
          problem={answer.detail}
        >
          Is the address wrong? <TextLink to="/register">Use another address</TextLink>
        </CheckMail>
      </>
    );
  }
  if (registration === "closed") return <Closed />;
  return (
    <>
      <PageTitle title="Create an account">
        {registration === "open"
          ? "One account for your plan, your people and your coaches."
          : "New accounts are by invitation. Use the address that a company invited."}
      </PageTitle>
      {answer?.detail ? <Notice tone="bad" live title={answer.detail} className="mb-5" /> : null}
      <SignUpForm fields={answer?.fields ?? {}} typed={answer ?? { email, fullName: "" }} />
      <OrLine />
      <ProviderButtons providers={providers} next={null} />
      <p className="mt-6 text-muted">
        Already have an account? <TextLink to="/login">Sign in</TextLink>
      </p>
    </>
  );
}

type SignUpFormProps = {
  fields: Readonly<Record<string, string>>;
  /** Shown again where no script kept it. */
  typed: { email: string; fullName: string };
};

function SignUpForm({ fields, typed }: SignUpFormProps) {
  return (
    <form method="post" noValidate className="flex flex-col gap-5">
      <FormErrorSummary problems={fieldProblems(fields)} />
      <TextField
        id="fullName"
        name="fullName"
        label="Full name"
        autoComplete="name"
        defaultValue={typed.fullName}
        error={fields["fullName"]}
      />
      <TextField
        id="email"
        name="email"
        type="email"
        label="Email"
        autoComplete="username"
        defaultValue={typed.email}
        error={fields["email"]}
      />
      <NewPasswordField error={fields["password"]} />
      <Button type="submit" variant="primary" block>
        Create the account
      </Button>
      <p className="text-sm text-faint">
        See what is stored about you, and why, under{" "}
        <TextLink to="/privacy-transparency">Privacy and transparency</TextLink>.
      </p>
    </form>
  );
}

function Closed() {
  return (
    <>
      <PageTitle title="Sign-up is closed">
        You can't create an account here at the moment. Ask the people who run this platform for an
        invitation. If you have an account, it works as before.
      </PageTitle>
      <LinkButton to="/login" variant="primary">
        Sign in
      </LinkButton>
    </>
  );
}
