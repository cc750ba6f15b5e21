import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { reportTemplates } from "../../../db/schema/reports.ts";
import {
  Access,
  Template,
  TemplateList,
} from "../../../worker/features/reports/templates/contract.ts";
import { AllSchedules } from "../../../worker/features/reports/schedules/contract.ts";
import { MadeList } from "../../../worker/features/reports/made/contract.ts";
import { ReportChoices } from "../../../worker/features/reports/contract.ts";
import { takeDatabase } from "../../support/database.ts";
import { letRunsSleep } from "../../support/drive-runs.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";
import { openPlan } from "../plans/plan-desk.ts";
import { BOARD, reportDesk } from "./desk.ts";

letDrainerSleep();
letRunsSleep();
const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["member", "admin"] });
const send = sendTo("/api/reports/templates", admin);
const add = (name: string) =>
  readAnswer(Template, send("POST", "", { name, start: "board_paper" }));

const offeredTo = async (person: TestPerson) => {
  const choices = await readAnswer(
    ReportChoices,
    sendTo("/api/reports", person)("GET", "/choices"),
  );
  return choices.templates.map(({ name }) => name);
};

test("the product's own are there, published, and can't be deleted", async () => {
  const { items, counts } = await readAnswer(TemplateList, send("GET", ""));
  expect(
    items
      .filter(({ isBuiltIn }) => isBuiltIn)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(["Board paper", "Portfolio health", "Quarterly review", "Risk report"]);
  expect(counts.published).toBe(4);
  const board = await readAnswer(Template, send("GET", `/${BOARD}`));
  expect(board).toMatchObject({ publishedNumber: 1, hasChanges: false });
  await readProblem(await send("DELETE", `/${BOARD}`, undefined, board), 403);
  expect(await db.$count(reportTemplates, eq(reportTemplates.id, BOARD))).toBe(1);
});

test("a draft is nobody's until it is published, and one that says nothing of a plan can't be", async () => {
  const member = await makePerson(database);
  const made = await add("Weekly letter");
  expect(await offeredTo(member)).not.toContain("Weekly letter");
  const [first, ...others] = made.definition.sections;
  if (!first) throw new Error("it begins with sections");
  const write = (intro: string, row: Template) => {
    const definition = { ...made.definition, sections: [{ ...first, intro }, ...others] };
    return readAnswer(Template, send("PATCH", `/${made.id}`, { definition }, row));
  };
  const empty = await write("All is well.", made);
  const problem = await readProblem(await send("POST", `/${made.id}/publish`, {}, empty), 409);
  expect(JSON.stringify(problem)).toContain("Name the plan or a figure");
  const whole = await write("{{plan.name}} is {{plan.progress}} done.", empty);
  const published = await readAnswer(Template, send("POST", `/${made.id}/publish`, {}, whole));
  expect(published).toMatchObject({ publishedNumber: 1, hasChanges: false });
  expect(await offeredTo(member)).toContain("Weekly letter");

  // Another version, and the way back.
  const second = await write("{{plan.name}} has {{plan.open}} open items.", published);
  const again = await readAnswer(Template, send("POST", `/${made.id}/publish`, {}, second));
  const back = await readAnswer(Template, send("POST", `/${made.id}/versions/1/return`, {}, again));
  expect(back).toMatchObject({ publishedNumber: 3 });
  expect(back.definition.sections[0]?.intro).toBe("{{plan.name}} is {{plan.progress}} done.");
  expect((await send("DELETE", `/${made.id}`, undefined, back)).status).toBe(204);
  expect(await offeredTo(member)).not.toContain("Weekly letter");
});

test("may be limited to roles and people, and withdrawn", async () => {
  const [member, coach, named] = [
    await makePerson(database),
    await makePerson(database, { roles: ["member", "coach"] }),
    await makePerson(database, { fullName: "Nia Named" }),
  ];
  const made = await add("Coaches alone");
  await readAnswer(Template, send("POST", `/${made.id}/publish`, {}, made));
  const at = `/${made.id}/access`;
  const change = async (json: object) => {
    const { version } = await readAnswer(Access, send("GET", at));
    return readAnswer(Access, send("PUT", at, json, { version }));
  };
  const limited = await change({ isOffered: true, roles: ["coach"], people: [named.id] });
  expect(limited.who).toEqual([{ id: named.id, name: "Nia Named" }]);
  const seen = await Promise.all([member, coach, named].map(offeredTo));
  expect(seen.map((names) => names.includes("Coaches alone"))).toEqual([false, true, true]);
  await readProblem(await reportDesk(database, member).start({ templateId: made.id }), 403);
  await change({ isOffered: false, roles: [], people: [] });
  expect(await offeredTo(coach)).not.toContain("Coaches alone");
  const events = await db
    .select({ type: auditEvents.eventType })
    .from(auditEvents)
    .where(eq(auditEvents.eventType, "report_template_access_changed"));
  expect(events).toHaveLength(2);

  await readProblem(await send("PUT", at, limited, { version: 1 }), 422);
  const body = { isOffered: true, roles: [], people: [] };
  await readProblem(await send("PUT", at, body, { version: 1 }), 409);
  const nobody = { ...body, people: ["00000000-0000-4000-8000-000000000009"] };
  const { version } = await readAnswer(Access, send("GET", at));
  await readProblem(await send("PUT", at, nobody, { version }), 422);
  await readProblem(await send("POST", "", { name: "", start: "board_paper" }), 422);
});

test("a preview shows the admin's own plan, and nobody else's", async () => {
  const plan = await openPlan(database, admin);
  await plan.make("goal", {
    title: "Open the depot",
    status: "in_progress",
    endDate: "2025-02-01",
  });
  const { definition } = await readAnswer(Template, send("GET", `/${BOARD}`));
  const own = await send("POST", "/preview", { definition, planId: null });
  expect(await own.text()).toContain("Open the depot");
  const other = await makePerson(database);
  await readProblem(await send("POST", "/preview", { definition, planId: other.id }), 404);
});

test("admins see how reports went, and neither titles nor texts", async () => {
  const member = await makePerson(database, { fullName: "Ines Roth" });
  const plan = await openPlan(database, member);
  await plan.make("goal", { title: "Hidden words", status: "in_progress", endDate: "2025-02-01" });
  const desk = reportDesk(database, member);
  const done = await desk.make();
  await desk.send("PATCH", `/${done.id}`, { title: "Hidden name" }, done);
  const schedules = sendTo("/api/reports/schedules", member);
  const input = { templateId: BOARD, planId: member.id, rhythm: "monthly", day: 1 };
  expect((await schedules("POST", "", input)).status).toBe(200);

  const made = sendTo("/api/reports/made", admin);
  const list = await readAnswer(MadeList, made("GET", "?q=Ines"));
  expect(list.items).toMatchObject([
    { ownerName: "Ines Roth", templateName: "Risk report", state: "done", cost: 0 },
  ]);
  expect(list.figures.made).toBeGreaterThan(0);
  expect(JSON.stringify(list)).not.toContain("Hidden");
  expect((await readAnswer(MadeList, made("GET", "?state=failed"))).items).toEqual([]);
  const all = await readAnswer(AllSchedules, made("GET", "/schedules?q=Ines"));
  expect(all.items).toMatchObject([{ ownerName: "Ines Roth", rhythm: "monthly", state: "active" }]);
  for (const path of ["", "/schedules"]) {
    await readProblem(await made("GET", path, undefined, { as: member }), 403);
  }
});
