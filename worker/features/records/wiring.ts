import { and, eq } from "drizzle-orm";
import { recordChanges } from "../../../db/schema/records.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { recordsApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { sweepChanges } from "./sweep-changes.ts";

export const wiring = wire(manifest, {
  apis: { "/records": recordsApi },
  personalData,
  erasure: {
    // What they did stays, without them: the column of who did it empties itself.
    after: ({ db }, { userId }) => [
      db
        .delete(recordChanges)
        .where(and(eq(recordChanges.kind, "person"), eq(recordChanges.recordId, userId))),
      db
        .update(recordChanges)
        .set({ impersonatorId: null })
        .where(eq(recordChanges.impersonatorId, userId)),
    ],
  },
  sweep: sweepChanges,
  merging: {
    rows: [stays(recordChanges.actorId, "history"), stays(recordChanges.impersonatorId, "history")],
  },
  tables: {
    record_changes: { shared: "what was done to records, read with the right to read them" },
  },
});
