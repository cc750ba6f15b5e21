import { Fingerprint } from "lucide-react";
import { useState } from "react";
import type {
  PasskeyAssertion,
  PasskeyRequest,
} from "../../../worker/features/factors/contract.ts";
import { passkeyRefusal, showPasskey } from "../../lib/passkeys.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";

type PasskeyAnswerProps = {
  /** Asked for at the press, where it is not there yet. */
  request: () => Promise<PasskeyRequest>;
  onAnswer: (response: PasskeyAssertion) => Promise<unknown>;
  label?: string;
  variant?: "primary" | "secondary";
  error?: string | undefined;
};

/** One press, and the browser asks for the passkey. Calling it off is no error. */
export function PasskeyAnswer(props: PasskeyAnswerProps) {
  const { request, onAnswer, label = "Use a passkey", variant = "primary", error } = props;
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function ask() {
    setAsking(true);
    setRefusal(null);
    try {
      const asked = await request();
      const shown = await showPasskey(asked).catch((thrown: unknown) => {
        setRefusal(passkeyRefusal(thrown));
        return null;
      });
      if (shown) await onAnswer(shown);
    } catch {
      // Whoever asked the server shows what it said through `error`.
    } finally {
      setAsking(false);
    }
  }

  const said = refusal ?? error;
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        variant={variant}
        block
        loading={isAsking}
        icon={<Fingerprint aria-hidden="true" />}
        aria-describedby={said ? "passkey-error" : undefined}
        onClick={() => void ask()}
      >
        {label}
      </Button>
      {said ? <FieldError id="passkey" error={said} /> : null}
    </div>
  );
}
