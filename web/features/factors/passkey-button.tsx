import { Fingerprint } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";

/** What a passkey is asked for: the names by which the page's script finds its button. */
export type PasskeyWay = "sign-in" | "second-factor" | "make";

type PasskeyButtonProps = {
  way: PasskeyWay;
  /** Where it leads then. */
  next?: string | null;
  variant?: "primary" | "secondary";
  error?: string | undefined;
  children: ReactNode;
};

/** On pages without the framework: start-passkeys.ts hears its press, and without script it is not there. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { way, next = null, variant = "secondary", error = "", children } = props;
  return (
    <div className="flex flex-col gap-1.5 noscript:hidden">
      <Button
        variant={variant}
        block
        data-passkey={way}
        data-next={next ?? undefined}
        aria-describedby="passkey-error"
        icon={<Fingerprint aria-hidden="true" />}
      >
        {children}
      </Button>
      <div role="alert" data-refusal="" hidden={error === ""}>
        <FieldError id="passkey" error={error} />
      </div>
    </div>
  );
}
