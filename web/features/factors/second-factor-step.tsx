import type { AnswerMethod } from "../../../worker/features/challenges/contract.ts";
import { DeviceField } from "../../shell/device-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { AnswerField, METHOD_LABELS } from "./answer-field.tsx";
import { CancelSignIn } from "./cancel-sign-in.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { TrustField } from "./trust-field.tsx";

type SecondFactorStepProps = {
  challenge: { id: string; isLocked: boolean } | null;
  methods: readonly AnswerMethod[];
  method: AnswerMethod | null;
  /** The address of this step with another way to answer. */
  address: (method: AnswerMethod) => string;
  next: string | null;
  error: string | undefined;
};

/** Shown to a session that owes its second factor. What is typed works without script. */
export function SecondFactorStep(props: SecondFactorStepProps) {
  const { challenge, methods, address, next, error } = props;
  if (challenge?.isLocked) return <Locked />;
  const method = methods.find((one) => one === props.method) ?? methods[0];
  if (!method) return <NoOtherWay />;
  return (
    <>
      {methods.length > 1 ? (
        <SegmentedControl
          label="Second factor"
          value={method}
          segments={methods.map((value) => ({
            value,
            label: METHOD_LABELS[value],
            to: address(value),
          }))}
          className="mb-5"
        />
      ) : null}
      {method === "passkey" ? (
        <PasskeyStep next={next} />
      ) : (
        <form method="post" noValidate className="flex flex-col gap-5">
          <input type="hidden" name="method" value={method} />
          <input type="hidden" name="challenge" value={challenge?.id ?? ""} />
          <DeviceField />
          <AnswerField method={method} error={error} />
          <TrustField />
          <Button type="submit" name="intent" value="answer" variant="primary" block>
            Verify
          </Button>
        </form>
      )}
      <CancelSignIn />
    </>
  );
}

function PasskeyStep({ next }: { next: string | null }) {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        Your browser asks for a passkey on this device, a phone or a security key.
      </p>
      <TrustField />
      <PasskeyButton way="second-factor" next={next} variant="primary">
        Use a passkey
      </PasskeyButton>
    </div>
  );
}

function Locked() {
  return (
    <>
      <Notice
        tone="bad"
        title="Too many wrong answers. Ask for a new challenge to try again."
        className="mb-5"
      />
      <form method="post">
        <Button type="submit" name="intent" value="new-challenge" variant="primary" block>
          Get a new challenge
        </Button>
      </form>
      <CancelSignIn />
    </>
  );
}

/** In by a passkey that did not verify its person, and nothing else is set up to stand beside it. */
function NoOtherWay() {
  return (
    <>
      <Notice tone="warn" title="This passkey alone is not enough" className="mb-5">
        It didn't check that it was you, and your account has no other way to confirm that now.
        Cancel, sign in with your password, and use the passkey as the second step.
      </Notice>
      <CancelSignIn />
    </>
  );
}
