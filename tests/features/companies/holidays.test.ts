import { eq } from "drizzle-orm";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { companyHolidays } from "../../../db/schema/companies.ts";
import { AddedHolidays, HolidayList } from "../../../worker/features/companies/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { addDays } from "../../../worker/kernel/pure/days.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { type As, ask, openCompany } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const CHRISTMAS = { day: "2026-12-25", name: "Christmas Day", isYearly: true };

async function open() {
  const company = await openCompany(database);
  const at = `${company.at}/holidays`;
  return {
    ...company,
    at,
    list: async (as: As = company.owner) =>
      v.parse(HolidayList, await (await ask("GET", at, as)).json()).items,
    put: async (items: unknown[], as: As = company.owner) => {
      const answer = await ask("POST", at, as, { items });
      expect(answer.status).toBe(200);
      return v.parse(AddedHolidays, await answer.json());
    },
  };
}

describe("holidays of a company", () => {
  test("are kept by its owner and its managers, and read by all of it", async () => {
    const { owner, add, at, put, list, company } = await open();
    const [manager, member] = [await add("manager"), await add()];
    const [first] = (await put([CHRISTMAS])).items;
    if (!first) return expect.fail("it was added");
    await put([{ day: "2027-01-01", name: "New Year" }], manager);
    const answer = await ask(
      "PUT",
      `${at}/${first.id}`,
      manager,
      { ...CHRISTMAS, name: "Xmas" },
      1,
    );
    expect(answer.status).toBe(200);
    expect((await list(member)).map(({ name }) => name)).toEqual(["Xmas", "New Year"]);
    expect((await ask("DELETE", `${at}/${first.id}`, owner, undefined, 2)).status).toBe(204);
    expect(await list()).toHaveLength(1);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, manager.id));
    expect(events.map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining(["company_holidays_added", "company_holiday_changed"]),
    );
    expect(JSON.stringify(events)).toContain(company.id);
  });

  test("are changed by no member, nobody of another company and no visitor", async () => {
    const { add, at, put, list } = await open();
    const other = await open();
    const member = await add();
    const [holiday] = (await put([CHRISTMAS])).items;
    const place = `${at}/${holiday?.id}`;
    const input = { items: [CHRISTMAS] };
    await readProblem(await ask("POST", at, member, input), 403);
    await readProblem(await ask("PUT", place, member, CHRISTMAS, 1), 403);
    await readProblem(await ask("DELETE", place, member, undefined, 1), 403);
    for (const who of [other.owner, await makePerson(database)]) {
      await readProblem(await ask("GET", at, who), 404);
      await readProblem(await ask("POST", at, who, input), 404);
      await readProblem(await ask("DELETE", place, who, undefined, 1), 404);
    }
    // By the address of one's own company neither.
    const stray = `${other.at}/${holiday?.id}`;
    await readProblem(await ask("PUT", stray, other.owner, CHRISTMAS, 1), 404);
    await readProblem(await ask("DELETE", stray, other.owner, undefined, 1), 404);
    expect(await list()).toEqual([holiday]);
  });

  test("of a day are one: what is pasted keeps those, one by itself is refused beside its field", async () => {
    const { owner, at, put, list } = await open();
    await put([CHRISTMAS]);
    const answer = await put([
      { day: "2026-12-26", name: "Boxing Day" },
      { ...CHRISTMAS, name: "Noël" },
    ]);
    expect(answer).toMatchObject({ items: [{ name: "Boxing Day" }], known: 1 });
    const alone = await ask("POST", at, owner, { items: [CHRISTMAS] });
    expect((await readProblem(alone, 422)).fields).toHaveProperty("day");
    const [first, second] = await list();
    expect(first?.name).toBe("Christmas Day");
    const moved = await ask("PUT", `${at}/${second?.id}`, owner, CHRISTMAS, 1);
    expect((await readProblem(moved, 422)).fields).toHaveProperty("day");
  });

  test("are refused without a name, on no day, too many at once, and over another's change", async () => {
    const { owner, at, put, company } = await open();
    for (const items of [
      [],
      [{ day: "2026-02-30", name: "Never" }],
      [{ day: "2026-02-20", name: " " }],
      Array.from({ length: LIMITS.companyHolidaysMost + 1 }, () => CHRISTMAS),
    ]) {
      await readProblem(await ask("POST", at, owner, { items }), 422);
    }
    const many = Array.from({ length: LIMITS.companyHolidaysMost }, (_day, index) => ({
      day: addDays("2027-01-01", index),
      name: `Day ${index}`,
    }));
    expect((await put(many)).items).toHaveLength(LIMITS.companyHolidaysMost);
    const more = await ask("POST", at, owner, { items: [CHRISTMAS] });
    expect((await readProblem(more, 409)).code).toBe("no_room");
    const rows = db.$count(companyHolidays, eq(companyHolidays.companyId, company.id));
    expect(await rows).toBe(LIMITS.companyHolidaysMost);
    const { id = "" } = (await db.select().from(companyHolidays).limit(1).get()) ?? {};
    const place = `${at}/${id}`;
    const first = { day: "2030-01-01", name: "One" };
    const isOurs = (await ask("PUT", place, owner, first, 1)).status === 200;
    if (isOurs) {
      expect((await readProblem(await ask("PUT", place, owner, first, 1), 409)).code).toBe(
        "stale_version",
      );
    }
  });
});
