import { buttonClass } from "../../ui/button-style.ts";
import { RecoveryCodesSheet } from "./recovery-codes-sheet.tsx";

type RecoveryCodesStepProps = { codes: readonly string[]; next: string };

/** The last step of a first factor. What is not kept here cannot be shown again. */
export function RecoveryCodesStep({ codes, next }: RecoveryCodesStepProps) {
  return (
    <>
      <h1 className="serif text-3xl">Keep these recovery codes</h1>
      <p className="mt-2 mb-6 text-muted">
        Each code signs you in once when you don't have your second factor. You see them only now.
        Print them, or save them where you keep your passwords.
      </p>
      <RecoveryCodesSheet codes={codes} />
      {/* A document load: the session is a new one. */}
      <a
        href={next}
        data-print="no"
        className={buttonClass({ variant: "primary", block: true, className: "mt-6" })}
      >
        I have kept them, go on
      </a>
    </>
  );
}
