import { PreservingLink } from "../lib/preserving-link.tsx";
import { textLinkClass } from "./text-link.tsx";

export interface Back {
  to: string;
  /** What is there, such as "All mails". */
  label: string;
}

/** The way back from a screen to the one before it, in the view that one came from. */
export function BackLink({ to, label }: Back) {
  return (
    <PreservingLink to={to} className={textLinkClass}>
      {label}
    </PreservingLink>
  );
}
