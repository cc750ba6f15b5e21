import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface HomeLinkProps {
  children: ReactNode;
  className?: string;
}

/** The logo where one document is for everyone: a mark that an early script sets decides where it leads. */
export function HomeLink({ children, className }: HomeLinkProps) {
  const look = "touch flex items-center rounded-sm";
  return (
    <>
      <a
        href="/"
        aria-label="Executive Advisor, go to the home page"
        className={cx(look, "in-data-signed-in:hidden", className)}
      >
        {children}
      </a>
      <a
        href="/dashboard"
        aria-label="Executive Advisor, go to your dashboard"
        className={cx(look, "not-in-data-signed-in:hidden", className)}
      >
        {children}
      </a>
    </>
  );
}
