import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { validate } from "../../../http/validate.ts";
import type { Wired } from "../../../kit/wiring.ts";
import { cancelImport } from "./cancel-import.ts";
import { checkRows } from "./check-rows.ts";
import {
  CheckRowsInput,
  ImportId,
  ImportPartInput,
  RedirectImport,
  RedirectImports,
  RefusedRows,
  RefusedRowsInput,
  RowFates,
  StartedImport,
  StartImportInput,
} from "./contract.ts";
import { exportRefused, listRefused } from "./list-refused.ts";
import { listImports, readImport } from "./queries.ts";
import { runImport } from "./run-import.ts";
import { startImport } from "./start-import.ts";
import { storePart } from "./store-part.ts";

const publish = allow("redirects.manage", { level: "publish" });
const read = allow("redirects.read");

export const redirectImportsApi = (all: Wired) =>
  new Hono<AppEnv>()
    .get(
      "/",
      describe({ summary: "List imports, latest first", output: RedirectImports }),
      read,
      async (c) => c.json(await listImports(serviceContext(c))),
    )
    .post(
      "/",
      describe({
        summary: "Start an import, or find your own of the same file",
        output: StartedImport,
      }),
      publish,
      validate("json", StartImportInput),
      async (c) => c.json(await startImport(serviceContext(c), c.req.valid("json"))),
    )
    .post(
      "/check",
      describe({ summary: "Check what would happen to some rows of a file", output: RowFates }),
      allow("redirects.manage"),
      validate("json", CheckRowsInput),
      async (c) => c.json(await checkRows(serviceContext(c), c.req.valid("json"))),
    )
    .get(
      "/:id",
      describe({ summary: "How far an import is", output: RedirectImport }),
      read,
      validate("param", ImportId),
      async (c) => c.json(await readImport(serviceContext(c), c.req.valid("param").id)),
    )
    .post(
      "/:id/parts",
      describe({ summary: "Send some rows of a file" }),
      publish,
      validate("param", ImportId),
      validate("json", ImportPartInput),
      async (c) => {
        const { id } = c.req.valid("param");
        await storePart(serviceContext(c), c.var.scope.env.files, id, c.req.valid("json"));
        return c.body(null, 204);
      },
    )
    .post(
      "/:id/run",
      describe({
        summary: "Write the rows of a file in the background, once all are sent",
        output: RedirectImport,
      }),
      publish,
      validate("param", ImportId),
      async (c) => c.json(await runImport(serviceContext(c), all, c.req.valid("param").id)),
    )
    .post(
      "/:id/cancel",
      describe({ summary: "Cancel an import where it is", output: RedirectImport }),
      publish,
      validate("param", ImportId),
      async (c) => c.json(await cancelImport(serviceContext(c), c.req.valid("param").id)),
    )
    .get(
      "/:id/refused",
      describe({ summary: "The rows of an import that were refused", output: RefusedRows }),
      read,
      validate("param", ImportId),
      validate("query", RefusedRowsInput),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await listRefused(serviceContext(c), id, c.req.valid("query")));
      },
    )
    .get(
      "/:id/refused/export",
      describe({ summary: "Export the refused rows of an import as CSV" }),
      read,
      validate("param", ImportId),
      async (c) => {
        const body = await exportRefused(serviceContext(c), c.req.valid("param").id);
        return c.body(body, 200, {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": 'attachment; filename="refused-rows.csv"',
        });
      },
    );

export type RedirectImportsApi = ReturnType<typeof redirectImportsApi>;
