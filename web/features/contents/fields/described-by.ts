import type { PageField } from "./page-field.ts";

type Described = { "aria-describedby"?: string; "aria-invalid"?: true };

/** What belongs to a field beside its label. */
export function describedBy({ id, hint }: PageField, error: string | null): Described {
  const ids = [hint === "" ? "" : `h-${id}`, error === null ? "" : `e-${id}`].filter(Boolean);
  return {
    ...(ids.length === 0 ? {} : { "aria-describedby": ids.join(" ") }),
    ...(error === null ? {} : { "aria-invalid": true }),
  };
}
