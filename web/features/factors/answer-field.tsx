import type { AnswerMethod } from "../../../worker/features/challenges/contract.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** What each way to answer is called. */
export const METHOD_LABELS: Record<AnswerMethod, string> = {
  totp: "Authenticator",
  passkey: "Passkey",
  recovery_code: "Recovery code",
  password: "Password",
};

type AnswerFieldProps = { method: Exclude<AnswerMethod, "passkey">; error?: string | undefined };

/** The one field of an answer that is typed. */
export function AnswerField({ method, error }: AnswerFieldProps) {
  if (method === "password") {
    return (
      <PasswordField
        id="answer-password"
        name="password"
        label="Password"
        autoComplete="current-password"
        autoFocus
        error={error}
      />
    );
  }
  const isTotp = method === "totp";
  return (
    <TextField
      key={method}
      id="code"
      name="code"
      label={isTotp ? "Six-digit code" : "Recovery code"}
      hint={
        isTotp
          ? "Open your authenticator app and read the code for Executive Advisor."
          : "One of the ten codes you saved. Each works once."
      }
      inputMode={isTotp ? "numeric" : "text"}
      autoComplete={isTotp ? "one-time-code" : "off"}
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      error={error}
      className="font-mono text-lg tracking-[0.2em]"
    />
  );
}
