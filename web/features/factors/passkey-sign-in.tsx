import { Fingerprint } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { withReturnPath } from "../../../worker/policy/return-path.ts";
import {
  canAutofillPasskeys,
  passkeyRefusal,
  showPasskey,
  stopAskingPasskey,
} from "../../lib/passkeys.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { beginPasskeySignIn, signInWithPasskey } from "./queries.ts";

type PasskeySignInProps = { next: string | null };

/** Asks for any passkey of this site and comes in with it. */
async function comeIn(next: string | null, autofill: boolean) {
  const asked = await beginPasskeySignIn();
  const shown = await showPasskey(asked.passkey, { autofill });
  const secondFactor = await signInWithPasskey(asked.id, shown);
  const isPending = secondFactor === "pending";
  location.assign(isPending ? withReturnPath("/login", next ?? "") : (next ?? "/dashboard"));
}

/** Sign-in without a password: by this button, or from what the email field offers to fill in. */
export function PasskeySignIn({ next }: PasskeySignInProps) {
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  const offer = useEffectEvent(async () => {
    if (await canAutofillPasskeys()) await comeIn(next, true);
  });

  useEffect(() => {
    // What waits in the field is called off when the button asks, and a refusal there says nothing here.
    offer().catch((error: unknown) => {
      if (isProblem(error, "invalid_credentials")) setRefusal(error.detail);
    });
    // A question is worth its few minutes; a page left open asks anew.
    const renewal = setTimeout(() => setRound((last) => last + 1), LIMITS.challengeMs);
    return () => clearTimeout(renewal);
  }, [round]);

  useEffect(() => () => void stopAskingPasskey(), []);

  async function press() {
    setAsking(true);
    setRefusal(null);
    try {
      await comeIn(next, false);
    } catch (error) {
      setRefusal(isProblem(error) ? error.detail : passkeyRefusal(error));
      setAsking(false);
      setRound((last) => last + 1);
    }
  }

  return (
    <div className="flex flex-col gap-1.5">
      <Button
        block
        loading={isAsking}
        icon={<Fingerprint aria-hidden="true" />}
        onClick={() => void press()}
      >
        Sign in with a passkey
      </Button>
      {refusal ? <FieldError id="passkey" error={refusal} /> : null}
    </div>
  );
}
