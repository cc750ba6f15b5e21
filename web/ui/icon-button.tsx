import type { ComponentProps, ReactNode } from "react";

import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** The accessible name; wrap the button in a Tooltip to show it as well. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  loading?: boolean | undefined;
}

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    variant = "quiet",
    size,
    loading = false,
    className,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"]}
      className={buttonClass({ variant, size, square: true, className })}
    >
      {loading ? <Spinner /> : icon}
    </button>
  );
}
