import type { ComponentProps, MouseEvent, ReactNode } from "react";

import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  /** Keeps focus and ignores presses, so a form is never sent twice. */
  loading?: boolean | undefined;
  block?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    loading = false,
    block,
    className,
    children,
    onClick,
    ...rest
  } = props;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"]}
      className={buttonClass({ variant, size, block, className })}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}
