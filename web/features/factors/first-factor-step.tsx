import type { TotpEnrolment } from "../../../worker/features/factors/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AnswerField } from "./answer-field.tsx";
import { CancelSignIn } from "./cancel-sign-in.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { TotpSecret } from "./totp-secret.tsx";

type FirstFactorStepProps = {
  begun: TotpEnrolment | null;
  error: string | undefined;
};

/** Whoever must have a factor and has none sets one up here; the session can do nothing else. */
export function FirstFactorStep({ begun, error }: FirstFactorStepProps) {
  return (
    <>
      <Notice tone="warn" title="MFA is required but no verified factor is set up" className="mb-6">
        Set one up now. It takes a minute. Then you are signed in.
      </Notice>
      {begun ? (
        <ConfirmTotp begun={begun} error={error} />
      ) : (
        <div className="flex flex-col gap-4">
          <Card as="section" title="Authenticator app">
            <p className="mb-4 text-muted">
              An app on your phone shows a new code every 30 seconds. It works everywhere, even
              offline.
            </p>
            <form method="post">
              <Button type="submit" name="intent" value="begin-totp" variant="primary">
                Set up an authenticator app
              </Button>
            </form>
          </Card>
          <MakePasskey error={error} />
        </div>
      )}
      <CancelSignIn />
    </>
  );
}

type ConfirmTotpProps = { begun: TotpEnrolment; error: string | undefined };

function ConfirmTotp({ begun, error }: ConfirmTotpProps) {
  return (
    <>
      <p className="mb-4 text-muted">
        Scan this with your authenticator app, then type the code that it shows.
      </p>
      <TotpSecret enrolment={begun} />
      <form method="post" noValidate className="mt-6 flex flex-col gap-5">
        <input type="hidden" name="factor" value={begun.id} />
        <AnswerField method="totp" error={error} />
        <Button type="submit" name="intent" value="confirm-totp" variant="primary" block>
          Verify and finish
        </Button>
      </form>
    </>
  );
}

/** The page's script fills in what the browser made, and sends it. */
function MakePasskey({ error }: { error: string | undefined }) {
  return (
    <Card as="section" title="Passkey" className="noscript:hidden">
      <p className="mb-4 text-muted">
        This device, a phone or a security key recognises you by fingerprint, face or PIN. You can
        then sign in with it alone.
      </p>
      <form method="post">
        <input type="hidden" name="intent" value="add-passkey" />
        <input type="hidden" name="passkey" />
        <PasskeyButton way="make" error={error}>
          Create a passkey
        </PasskeyButton>
      </form>
    </Card>
  );
}
