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
    expect(nextCursor).toBe(writeCursor({ value: 2, id: "row 2" }, { before: 2, isBack: false }));
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

  test("read backwards comes in the order of the list, and knows where it begins", () => {
    const cursor = writeCursor({ value: 2, id: "row 2" }, { before: 9, isBack: true });
    const page = pageOf(NEWEST, { cursor, limit: 2 });
    expect(written(page.beyond)?.sql).toBe("(at, id) > (?, ?)");
    expect(page.orderBy.map((part) => written(part)?.sql)).toEqual(["at asc", "id asc"]);
    const back = [3, 4, 5].map((at) => ({ at, id: `row ${at}` }));
    expect(page.cut(back, placeOf)).toEqual({
      shown: [back[1], back[0]],
      before: 7,
      previousCursor: writeCursor({ value: 4, id: "row 4" }, { before: 7, isBack: true }),
      nextCursor: writeCursor({ value: 3, id: "row 3" }, { before: 9, isBack: false }),
    });
    // Nothing comes before these, whatever was counted on the way here.
    expect(page.cut(back.slice(0, 2), placeOf)).toMatchObject({ before: 0, previousCursor: null });
    expect(page.cut([], placeOf)).toEqual({
      shown: [],
      before: 0,
      previousCursor: null,
      nextCursor: null,
    });
  });

  test("whose beginning grew meanwhile is not taken for the first one", () => {
    const cursor = writeCursor({ value: 2, id: "row 2" }, { before: 2, isBack: true });
    expect(pageOf(NEWEST, { cursor, limit: 2 }).cut(rows, placeOf).before).toBe(1);
  });

  test.each([-1, 0.5, "2", 1e300])("refuses a marker that counts %j rows before it", (before) => {
    const cursor = encodeURIComponent(JSON.stringify([2, "row 2", before, true]));
    expect(() => pageOf(NEWEST, { cursor, limit: 2 })).toThrow("This page marker is not valid.");
  });

  test("refuses the marker of a list that was sorted by something else", () => {
    const cursor = writeCursor({ value: 2, id: "row 2" });
    expect(() => pageOf(rising(sql`name`, sql`id`), { cursor, limit: 2 })).toThrow(
      "bad_request: This page marker is not valid.",
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
