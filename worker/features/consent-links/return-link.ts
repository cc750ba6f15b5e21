import * as v from "valibot";
import { readState } from "../../kit/record-state.ts";
import type { RestoreRecord } from "../../kit/records.ts";
import { changeLink } from "./change-link.ts";
import { StoredText } from "./consent-link-record.ts";
import { LinkChanges } from "./contract.ts";

const Stored = v.object({
  ...LinkChanges.entries,
  templateId: v.optional(
    v.pipe(
      StoredText,
      v.transform(({ id }) => id),
    ),
  ),
});

export const returnLink: RestoreRecord = (ctx, id, fields, version) =>
  changeLink(ctx, id, readState(Stored, fields), version);
