import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import type { RecordKinds } from "../../kit/records.ts";
import {
  RestoredRecord,
  RestoreInput,
  TrashBulkDone,
  TrashBulkInput,
  TrashDetail,
  TrashedPath,
  TrashList,
  TrashListInput,
} from "./contract.ts";
import { listTrash, readTrashed } from "./queries.ts";
import { removeTrashed } from "./remove-trashed.ts";
import { restoreRecord } from "./restore-record.ts";

export const trashApi = (records: RecordKinds) =>
  new Hono<AppEnv>()
    .get(
      "/",
      describe({ summary: "Deleted records, the last first", output: TrashList }),
      allow("trash.read"),
      validate("query", TrashListInput),
      async (c) => c.json(await listTrash(serviceContext(c), records, c.req.valid("query"))),
    )
    .post(
      "/removals",
      describe({ summary: "Delete several records for good", output: TrashBulkDone }),
      allow("trash.manage"),
      validate("json", TrashBulkInput),
      async (c) =>
        c.json(await removeTrashed(serviceContext(c), records, c.req.valid("json").records)),
    )
    .get(
      "/:kind/:id",
      describe({
        summary: "One deleted record, with what was deleted with it",
        output: TrashDetail,
      }),
      allow("trash.read"),
      validate("param", TrashedPath),
      async (c) => c.json(await readTrashed(serviceContext(c), records, c.req.valid("param"))),
    )
    .post(
      "/:kind/:id/restore",
      describe({
        summary: "Restore a record, under another address where its own was taken meanwhile",
        output: RestoredRecord,
      }),
      allow("trash.manage"),
      validate("param", TrashedPath),
      validate("json", RestoreInput),
      async (c) => {
        const input = c.req.valid("json");
        return c.json(await restoreRecord(serviceContext(c), records, c.req.valid("param"), input));
      },
    )
    .delete(
      "/:kind/:id",
      describe({ summary: "Delete one record for good" }),
      allow("trash.manage"),
      validate("param", TrashedPath),
      async (c) => {
        await removeTrashed(serviceContext(c), records, [c.req.valid("param")]);
        return c.body(null, 204);
      },
    );

export type TrashApi = ReturnType<typeof trashApi>;
