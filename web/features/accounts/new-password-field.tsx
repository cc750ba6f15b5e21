import { type ChangeEvent, useState } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import type { Tone } from "../../ui/tone.ts";
import type { Strength, Typed } from "./strength.ts";
import { useStrength } from "./use-strength.ts";

const ADVICE = `At least ${LIMITS.passwordLeast} characters, better ${LIMITS.passwordAdvised} or more. A sentence works well.`;
const MOST = 4;
const TONES = ["bad", "bad", "warn", "good", "good"] as const satisfies readonly Tone[];

type NewPasswordFieldProps = {
  id?: string;
  label?: string;
  error?: string | undefined;
  autoFocus?: boolean;
  /** Whose password it is, where the form itself does not ask. */
  owner?: { email: string; fullName: string };
};

/** A new password and how hard it is to guess. Below the field stand two lines, so that nothing moves. */
export function NewPasswordField({
  id = "password",
  label = "Password",
  error,
  autoFocus = false,
  owner,
}: NewPasswordFieldProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const strength = useStrength(typed);
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const { form, value: password } = event.currentTarget;
    const answers = form ? new FormData(form) : new FormData();
    const text = (name: string) => {
      const answer = answers.get(name);
      return typeof answer === "string" ? answer : "";
    };
    setTyped({
      password,
      email: owner?.email ?? text("email"),
      fullName: owner?.fullName ?? text("fullName"),
    });
  };
  return (
    <div>
      <PasswordField
        id={id}
        name="password"
        label={label}
        autoComplete="new-password"
        autoFocus={autoFocus}
        error={error}
        onChange={read}
        aria-describedby={`${id}-strength`}
      />
      <Meter id={`${id}-strength`} strength={strength} error={error} />
    </div>
  );
}

type MeterProps = { id: string; strength: Strength | null; error: string | undefined };

function Meter({ id, strength, error }: MeterProps) {
  const score = strength?.score ?? 0;
  return (
    <div className="mt-2">
      <div aria-hidden="true" className="flex h-1.5 items-center">
        {strength ? (
          <ProgressBar
            label="Strength"
            value={Math.max(score, 0.5)}
            max={MOST}
            tone={TONES[score]}
            hideValue
            className="w-full"
          />
        ) : null}
      </div>
      <p id={id} role="status" className="mt-1 min-h-[2lh] text-sm text-faint">
        {strength ? (
          <>
            <strong className="font-semibold text-ink">{strength.word}.</strong>{" "}
            {strength.hint === error ? null : strength.hint}
          </>
        ) : (
          ADVICE
        )}
      </p>
    </div>
  );
}
