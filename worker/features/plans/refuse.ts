import { AppError } from "../../kernel/errors.ts";
import type { Refusal } from "./rules/refusal.ts";

/** A refusal of the rules as an answer of the API: the browser shows the same words as for one of its own. */
export function refuse({ code, detail, title, fields, at, conflicts }: Refusal): AppError {
  const [first] = conflicts ?? [];
  return new AppError(code, {
    detail,
    ...(fields ? { fields } : {}),
    data: {
      at,
      ...(title === undefined ? {} : { title }),
      ...(first ? { conflicts, current: first.current } : {}),
    },
  });
}
