import { Link, type LinkProps } from "react-router";

import { cx } from "./cx.ts";

export const textLinkClass =
  "rounded-sm text-accent underline decoration-1 underline-offset-3 transition-colors hover:text-accent-strong hover:decoration-2";

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx(textLinkClass, className)} />;
}
