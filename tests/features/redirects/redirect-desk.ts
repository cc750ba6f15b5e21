import { asc } from "drizzle-orm";
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
import { readAnswer, sendTo } from "../../support/send-to.ts";

type Fields = Record<string, unknown>;

/** An admin at the redirects, through the API as the screen uses it. */
export async function openRedirectDesk(database: TestDatabase) {
  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const { db } = database;
  const send = sendTo("/api/redirects", admin);
  return {
    admin,
    send,
    list: (search = "") => readAnswer(RedirectList, send("GET", search)),
    add: (fromPath: string, toPath: string, more: Fields = {}) =>
      readAnswer(Redirect, send("POST", "", { fromPath, toPath, ...more })),
    change: (id: string, changes: Fields, version = 1) =>
      readAnswer(Redirect, send("PATCH", `/${id}`, changes, { version })),
    test: (address: string) => readAnswer(RedirectTest, send("POST", "/test", { address })),
    check: (rows: readonly Fields[], conflict = "skip") =>
      readAnswer(RowFates, send("POST", "/imports/check", { rows, conflict })),
    open: (totalRows: number, more: Fields = {}) =>
      readAnswer(
        RedirectImport,
        send("POST", "/imports", {
          fileName: "old.csv",
          fileHash: "a".repeat(64),
          conflict: "skip",
          totalRows,
          ...more,
        }),
      ),
    batch: (id: string, from: number, rows: readonly Fields[]) =>
      readAnswer(ImportBatchOutcome, send("POST", `/imports/${id}/batches`, { from, rows })),
    stored: async () => {
      const rows = await db.select().from(urlRedirects).orderBy(asc(urlRedirects.fromPath));
      return rows.map(({ fromPath, toPath }) => `${fromPath} ${toPath}`);
    },
  };
}
