import { readState } from "../../kit/record-state.ts";
import type { RestoreRecord } from "../../kit/records.ts";
import { FormChanges } from "./list/contract.ts";
import { publishableForm } from "./publishable-form.ts";

export const returnForm: RestoreRecord = (ctx, id, { slug, isActive, ...parts }, version) =>
  publishableForm.restore(
    ctx,
    id,
    {
      draft: Object.keys(parts).length > 0 ? readState(FormChanges, parts) : {},
      ...(typeof slug === "string" ? { slug } : {}),
      ...(typeof isActive === "boolean" ? { isActive } : {}),
    },
    version,
  );
