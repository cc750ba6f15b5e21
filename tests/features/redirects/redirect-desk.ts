import { asc } from "drizzle-orm";
import * as v from "valibot";
import { expect } from "vitest";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import {
  ImportBatchOutcome,
  Redirect,
  RedirectImport,
  RedirectList,
  RedirectTest,
  RowFates,
} from "../../../worker/features/redirects/contract.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { sendTo } from "../../support/send-to.ts";

type Fields = Record<string, unknown>;

/** An admin at the redirects, through the API as the screen uses it. */
export async function openRedirectDesk(database: TestDatabase) {
  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const { db } = database;
  const send = sendTo("/api/redirects", admin);
  async function read<S extends v.GenericSchema>(schema: S, answer: Promise<Response>) {
    const given = await answer;
    if (given.status !== 200) expect.fail(await given.text());
    return v.parse(schema, await given.json());
  }
  return {
    ...{ admin, send },
    list: (search = "") => read(RedirectList, send("GET", search)),
    add: (fromPath: string, toPath: string, more: Fields = {}) =>
      read(Redirect, send("POST", "", { fromPath, toPath, ...more })),
    change: (id: string, changes: Fields, version = 1) =>
      read(Redirect, send("PATCH", `/${id}`, changes, { version })),
    test: (address: string) => read(RedirectTest, send("POST", "/test", { address })),
    check: (rows: readonly Fields[], conflict = "skip") =>
      read(RowFates, send("POST", "/imports/check", { rows, conflict })),
    open: (totalRows: number, more: Fields = {}) =>
      read(
        RedirectImport,
        send("POST", "/imports", {
          ...{ fileName: "old.csv", fileHash: "a".repeat(64), conflict: "skip", totalRows },
          ...more,
        }),
      ),
    batch: (id: string, from: number, rows: readonly Fields[]) =>
      read(ImportBatchOutcome, send("POST", `/imports/${id}/batches`, { from, rows })),
    stored: async () => {
      const rows = await db.select().from(urlRedirects).orderBy(asc(urlRedirects.fromPath));
      return rows.map(({ fromPath, toPath }) => `${fromPath} ${toPath}`);
    },
  };
}
