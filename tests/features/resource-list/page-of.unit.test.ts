import { sql } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { countsBy, onlyRow } from "../../../worker/kit/counts.ts";
import { writeCursor } from "../../../worker/kit/cursor.ts";
import { matches } from "../../../worker/kit/matches.ts";
import { falling, orderBy, pageOf, reversed, rising } from "../../../worker/kit/page-of.ts";

const NEWEST = falling(sql`at`, sql`id`);
const written = (part: Parameters<SQLiteAsyncDialect["sqlToQuery"]>[0] | undefined) =>
  part === undefined ? null : new SQLiteAsyncDialect().sqlToQuery(part);

describe("a page", () => {
  const rows = [3, 2, 1].map((at) => ({ at, id: `row ${at}` }));
  const placeOf = ({ at, id }: (typeof rows)[number]) => ({ value: at, id });

  test("reads one row more, and leaves a marker only where there is another page", () => {
    const page = pageOf(NEWEST, { limit: 2 });
    expect([page.limit, page.beyond]).toEqual([3, undefined]);
    const { shown, nextCursor } = page.cut(rows, placeOf);
    expect(shown).toEqual(rows.slice(0, 2));
    expect(nextCursor).toBe(writeCursor({ value: 2, id: "row 2" }));
    expect(page.cut(rows.slice(0, 2), placeOf).nextCursor).toBeNull();
  });

  test("goes on where the marker says, the way of its order", () => {
    const cursor = writeCursor({ value: 2, id: "row 2" });
    expect(written(pageOf(NEWEST, { cursor, limit: 2 }).beyond)).toMatchObject({
      sql: "(at, id) < (?, ?)",
      params: [2, "row 2"],
    });
    expect(written(pageOf(reversed(NEWEST), { cursor, limit: 2 }).beyond)?.sql).toBe(
      "(at, id) > (?, ?)",
    );
    expect(orderBy(NEWEST).map((part) => written(part)?.sql)).toEqual(["at desc", "id desc"]);
  });

  test("refuses the marker of a list that was sorted by something else", () => {
    const cursor = writeCursor({ value: 2, id: "row 2" });
    expect(() => pageOf(rising(sql`name`, sql`id`), { cursor, limit: 2 })).toThrow(
      "This page marker is not one of ours",
    );
  });
});

describe("a search", () => {
  test("takes every sign for itself", () => {
    expect(written(matches([sql`name`], "50%_\\"))).toMatchObject({
      sql: "name like ? escape '\\'",
      params: ["%50\\%\\_\\\\%"],
    });
  });

  test("of nothing asks nothing", () => {
    expect([matches([sql`name`], undefined), matches([sql`name`], "")]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

test("a state that no row has counts zero; a count without a row is a mistake", () => {
  expect(countsBy(["open", "done"], [{ state: "done", rows: 4 }])).toEqual({ open: 0, done: 4 });
  expect(() => onlyRow([])).toThrow("without a row");
});
