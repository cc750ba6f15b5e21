import type { ItemKind } from "../../../db/values/plans.ts";
import { isItemKind } from "../../../db/values/plans.ts";
import { KINDS } from "./kinds.ts";

/** By which fields of which kinds others hang on an item of one. */
export function fieldsBelow(kind: ItemKind): readonly { kind: ItemKind; field: string }[] {
  return KINDS[kind].below.flatMap((link) => {
    const [below = "", field = ""] = link.split(".");
    return isItemKind(below) ? { kind: below, field } : [];
  });
}
