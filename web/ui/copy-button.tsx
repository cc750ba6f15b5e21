import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";

import { Button } from "./button.tsx";
import type { ButtonSize, ButtonVariant } from "./button-style.ts";

interface CopyButtonProps {
  value: string;
  /** How long it says that it copied. */
  copiedMs: number;
  label?: string | undefined;
  copiedLabel?: string | undefined;
  failedLabel?: string | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

export function CopyButton(props: CopyButtonProps) {
  const {
    value,
    copiedMs,
    label = "Copy",
    copiedLabel = "Copied",
    failedLabel = "Could not copy",
    variant,
    size,
  } = props;
  const [state, setState] = useState<"ready" | "copied" | "failed">("ready");

  useEffect(() => {
    if (state === "ready") return;
    const timer = setTimeout(() => setState("ready"), copiedMs);
    return () => clearTimeout(timer);
  }, [state, copiedMs]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setState("copied");
    } catch {
      setState("failed");
    }
  }

  const words = { ready: label, copied: copiedLabel, failed: failedLabel };
  const icon = state === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />;
  return (
    <>
      <Button variant={variant} size={size} icon={icon} onClick={() => void copy()}>
        {words[state]}
      </Button>
      <span role="status" className="sr-only">
        {state === "ready" ? "" : words[state]}
      </span>
    </>
  );
}
