import type { OfferedProvider } from "../../../../worker/features/providers/contract.ts";
import type { ProviderOutcome } from "../../../../worker/features/providers/rules.ts";
import { PasskeyButton } from "../../../features/factors/passkey-button.tsx";
import { ProviderButtons } from "../../../features/providers/provider-buttons.tsx";
import { ProviderNotice } from "../../../features/providers/provider-notice.tsx";
import { DemoSignIns } from "../../../features/sessions/demo-sign-ins.tsx";
import { PageTitle } from "../../../features/sessions/page-title.tsx";
import { SignInForm } from "../../../features/sessions/sign-in-form.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { OrLine } from "../../../ui/or-line.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

type SignInStepProps = {
  next: string | null;
  demoPeople: Parameters<typeof DemoSignIns>[0]["people"];
  isRegistrationOpen: boolean;
  providers: OfferedProvider[];
  outcome: ProviderOutcome | null;
  answer:
    | { code: string | null; detail: string | null; fields: Record<string, string>; email: string }
    | undefined;
};

/** Every way in: with what one knows, with what one holds, through a provider. */
export function SignInStep(props: SignInStepProps) {
  const { next, answer } = props;
  return (
    <>
      <PageTitle title="Sign in">
        {next ? "Sign in to go to the page you asked for." : "Sign in to your plan."}
      </PageTitle>
      <ProviderNotice outcome={answer ? null : props.outcome} className="mb-6" />
      {answer?.detail ? (
        <Notice
          tone="bad"
          live
          title={answer.detail}
          className="mb-6"
          action={answer.code === "invalid_credentials" ? <SendAgain {...answer} /> : null}
        >
          {answer.code === "invalid_credentials"
            ? "Just signed up? Open the link in your email first."
            : null}
        </Notice>
      ) : null}
      <SignInForm fields={answer?.fields ?? {}} email={answer?.email} />
      <OrLine />
      <div className="flex flex-col gap-3">
        <PasskeyButton way="sign-in" next={next}>
          Sign in with a passkey
        </PasskeyButton>
        <ProviderButtons providers={props.providers} next={next} />
      </div>
      <p className="mt-8 text-muted">
        New here?{" "}
        {props.isRegistrationOpen ? (
          <>
            <TextLink to="/register">Create an account</TextLink>, or{" "}
          </>
        ) : null}
        <TextLink to="/planner">
          {props.isRegistrationOpen ? "plan" : "Plan"} without an account
        </TextLink>
      </p>
      <DemoSignIns people={props.demoPeople} />
    </>
  );
}

/** Offered with every refused password, since nobody is told whether an address waits to be confirmed. */
function SendAgain({ email }: { email: string }) {
  return (
    <form method="post" action="/verify-email">
      <input type="hidden" name="email" value={email} />
      <Button type="submit" name="intent" value="resend">
        Send the link again
      </Button>
    </form>
  );
}
