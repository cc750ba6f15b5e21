import { cx } from "./cx.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-quiet";
export type ButtonSize = "sm" | "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-solid text-on-solid hover:bg-solid-hover",
  secondary: "border-line-strong bg-surface text-ink hover:border-line-field hover:bg-hover",
  quiet: "border-transparent bg-transparent text-muted hover:bg-hover hover:text-ink",
  danger: "border-transparent bg-bad text-on-bad hover:bg-bad-strong",
  "danger-quiet": "border-transparent bg-transparent text-bad hover:bg-bad-wash",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-8 gap-1.5 px-2.5 py-1 text-sm [&_svg]:size-4",
  md: "min-h-9 gap-2 px-3.5 py-1.5 text-base/5 [&_svg]:size-4",
  lg: "min-h-12 gap-2.5 px-5 py-2.5 text-lg/6 [&_svg]:size-5",
};

const squares: Record<ButtonSize, string> = {
  sm: "size-8 [&_svg]:size-4",
  md: "size-9 [&_svg]:size-4.5",
  lg: "size-12 [&_svg]:size-5",
};

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  square?: boolean | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

export function buttonClass(look: ButtonLook): string {
  const { variant = "secondary", size = "md", square = false, block = false, className } = look;
  return cx(
    "inline-flex shrink-0 touch items-center justify-center rounded-md border text-center font-medium transition-colors select-none",
    "disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-60",
    "[&_svg]:shrink-0",
    variants[variant],
    square ? cx(squares[size], "pointer-coarse:min-w-11") : sizes[size],
    block && "w-full",
    className,
  );
}
