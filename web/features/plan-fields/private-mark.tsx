import { Lock } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import { isPrivate } from "./fields.ts";

/** Beside the title of what only some people see. */
export function PrivateMark({ item, className }: { item: object; className?: string }) {
  if (!isPrivate(item)) return null;
  return (
    <span className={cx("inline-block shrink-0 text-faint", className)} title="Private">
      <Lock aria-hidden className="inline size-3.5 align-[-0.125em]" />
      <span className="sr-only">Private</span>
    </span>
  );
}
