import { useState } from "react";
import { Form } from "react-router";
import type { TotpEnrolment } from "../../../worker/features/factors/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { passkeyRefusal } from "../../lib/passkeys.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AnswerField } from "./answer-field.tsx";
import { CancelSignIn } from "./cancel-sign-in.tsx";
import { addPasskey } from "./queries.ts";
import { TotpSecret } from "./totp-secret.tsx";

type FirstFactorStepProps = {
  begun: TotpEnrolment | null;
  isSending: boolean;
  error: string | undefined;
  onCodes: (codes: string[]) => void;
};

/** Whoever must have a factor and has none sets one up here; the session can do nothing else. */
export function FirstFactorStep({ begun, isSending, error, onCodes }: FirstFactorStepProps) {
  return (
    <>
      <Notice tone="warn" title="MFA is required but no verified factor is set up" className="mb-6">
        Set one up now. It takes a minute. Then you are signed in.
      </Notice>
      {begun ? (
        <ConfirmTotp begun={begun} isSending={isSending} error={error} />
      ) : (
        <div className="flex flex-col gap-4">
          <Card as="section" title="Authenticator app">
            <p className="mb-4 text-muted">
              An app on your phone shows a new code every 30 seconds. It works everywhere, even
              offline.
            </p>
            <Form method="post">
              <Button
                type="submit"
                name="intent"
                value="begin-totp"
                variant="primary"
                loading={isSending}
              >
                Set up an authenticator app
              </Button>
            </Form>
          </Card>
          <MakePasskey onCodes={onCodes} />
        </div>
      )}
      <CancelSignIn />
    </>
  );
}

type ConfirmTotpProps = { begun: TotpEnrolment; isSending: boolean; error: string | undefined };

function ConfirmTotp({ begun, isSending, error }: ConfirmTotpProps) {
  return (
    <>
      <p className="mb-4 text-muted">
        Scan this with your authenticator app, then type the code that it shows.
      </p>
      <TotpSecret enrolment={begun} />
      <Form method="post" noValidate className="mt-6 flex flex-col gap-5">
        <input type="hidden" name="factor" value={begun.id} />
        <AnswerField method="totp" error={error} />
        <Button
          type="submit"
          name="intent"
          value="confirm-totp"
          variant="primary"
          block
          loading={isSending}
        >
          Verify and finish
        </Button>
      </Form>
    </>
  );
}

function MakePasskey({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [isMaking, setMaking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function make() {
    setMaking(true);
    setRefusal(null);
    try {
      onCodes((await addPasskey("Passkey")).recoveryCodes);
    } catch (error) {
      setRefusal(isProblem(error) ? error.detail : passkeyRefusal(error));
      setMaking(false);
    }
  }

  return (
    <Card as="section" title="Passkey">
      <p className="mb-4 text-muted">
        This device, a phone or a security key recognises you by fingerprint, face or PIN. You can
        then sign in with it alone.
      </p>
      <Button loading={isMaking} onClick={() => void make()}>
        Create a passkey
      </Button>
      {refusal ? <FieldError id="new-passkey" error={refusal} /> : null}
    </Card>
  );
}
