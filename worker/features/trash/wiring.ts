import { trashRecords } from "../../../db/schema/trash.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { trashApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { sweepTrash } from "./sweep-trash.ts";

export const wiring = wire(manifest, {
  apis: { "/trash": ({ records }) => trashApi(records) },
  sweep: (ctx, { records }) => sweepTrash(ctx, records),
  merging: { rows: [stays(trashRecords.deletedBy, "history")] },
  tables: {
    trash_records: { shared: "what admins deleted, restored by admins" },
    trash_rows: { shared: "the rows of what was deleted, which nobody reads until it is restored" },
  },
});
