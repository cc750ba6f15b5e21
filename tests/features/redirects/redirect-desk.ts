import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import {
  Redirect,
  RedirectList,
  RedirectTest,
} from "../../../worker/features/redirects/contract.ts";
import {
  RedirectImport,
  RefusedRows,
  RowFates,
  StartedImport,
} from "../../../worker/features/redirects/imports/contract.ts";
import type { Grants } from "../../../worker/policy/grants.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";

type Fields = Record<string, unknown>;

/** An admin at the redirects, through the API as the screen uses it. */
export async function openRedirectDesk(database: TestDatabase, options: { grants?: Grants } = {}) {
  const admin = await makePerson(database, { roles: ["member", "admin"], ...options });
  const { db } = database;
  const send = sendTo("/api/redirects", admin);
  const open = (totalRows: number, more: Fields = {}) =>
    readAnswer(
      StartedImport,
      send("POST", "/imports", {
        fileName: "old.csv",
        fileHash: "a".repeat(64),
        conflict: "skip",
        totalRows,
        ...more,
      }),
    );
  const part = (id: string, from: number, rows: readonly Fields[]) =>
    send("POST", `/imports/${id}/parts`, { from, rows });
  const run = (id: string) => readAnswer(RedirectImport, send("POST", `/imports/${id}/run`));
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
    open,
    part,
    run,
    read: (id: string) => readAnswer(RedirectImport, send("GET", `/imports/${id}`)),
    refused: (id: string, search = "") =>
      readAnswer(RefusedRows, send("GET", `/imports/${id}/refused${search}`)),
    /** An import whose rows are all here, in parts of so many. */
    bring: async (
      rows: readonly Fields[],
      { size = 2, ...more }: Fields & { size?: number } = {},
    ) => {
      const { id } = (await open(rows.length, more)).import;
      for (let from = 0; from < rows.length; from += size) {
        expect((await part(id, from, rows.slice(from, from + size))).status).toBe(204);
      }
      await run(id);
      return id;
    },
    stored: async () => {
      const rows = await db.select().from(urlRedirects).orderBy(asc(urlRedirects.fromPath));
      return rows.map(({ fromPath, toPath }) => `${fromPath} ${toPath}`);
    },
  };
}
