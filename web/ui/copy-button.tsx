import { Check, Copy } from "lucide-react";

import { useCopied } from "../lib/use-copied.ts";
import { Button } from "./button.tsx";
import type { ButtonSize, ButtonVariant } from "./button-style.ts";

interface CopyButtonProps {
  value: string;
  label?: string | undefined;
  copiedLabel?: string | undefined;
  failedLabel?: string | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

export function CopyButton(props: CopyButtonProps) {
  const {
    value,
    label = "Copy",
    copiedLabel = "Copied",
    failedLabel = "Could not copy",
    variant,
    size,
  } = props;
  const [state, copy] = useCopied();
  const words = { ready: label, copied: copiedLabel, failed: failedLabel };
  const icon = state === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />;
  return (
    <>
      <Button variant={variant} size={size} icon={icon} onClick={() => void copy(value)}>
        {words[state]}
      </Button>
      <span role="status" className="sr-only">
        {state === "ready" ? "" : words[state]}
      </span>
    </>
  );
}
