import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** A link of a page that comes without script, also to what is no page. */
export function PlainLink({ className, children, ...rest }: ComponentProps<"a">) {
  return (
    <a
      {...rest}
      className={cx(
        "rounded-sm text-accent underline decoration-1 underline-offset-3 hover:text-accent-strong hover:decoration-2",
        className,
      )}
    >
      {children}
    </a>
  );
}
