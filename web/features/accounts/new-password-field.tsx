import { useEffect, useRef } from "react";
import strengthScript from "../../islands/strength.ts?worker&url";
import { PasswordField } from "../../ui/password-field.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { ADVICE, MOST, startMeter } from "./strength-meter.ts";

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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? startMeter(box.current, load) : undefined), []);
  return (
    // A page without the framework fetches the script once somebody types.
    <div
      ref={box}
      data-strength={strengthScript}
      data-email={owner?.email}
      data-full-name={owner?.fullName}
      data-error={error}
    >
      <PasswordField
        id={id}
        name="password"
        label={label}
        autoComplete="new-password"
        autoFocus={autoFocus}
        error={error}
        aria-describedby={`${id}-strength`}
      />
      <div className="mt-2">
        <div aria-hidden="true" className="h-1.5">
          <div hidden className="h-full">
            <ProgressBar label="Strength" value={0} max={MOST} hideValue className="h-full" />
          </div>
        </div>
        <p
          id={`${id}-strength`}
          role="status"
          className="mt-1 min-h-[2lh] text-sm text-faint [&_strong]:font-semibold [&_strong]:text-ink"
        >
          {ADVICE}
        </p>
      </div>
    </div>
  );
}

const load = async () => (await import("./measure-strength.ts")).measureStrength;
