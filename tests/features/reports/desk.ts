import { eq } from "drizzle-orm";
import { reports } from "../../../db/schema/reports.ts";
import { runs } from "../../../db/schema/runs.ts";
import { Report, ReportList } from "../../../worker/features/reports/contract.ts";
import { BUILT_IN_TEMPLATES } from "../../../worker/features/reports/rules/built-in-templates.ts";
import { makeContext } from "../../support/context.ts";
import type { TestDatabase } from "../../support/database.ts";
import { driveToEnd } from "../../support/drive-runs.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";
import type { TestPerson } from "../../support/people.ts";
import { newId } from "../plans/plan-desk.ts";

export const RISKS = BUILT_IN_TEMPLATES.risk_report.id;
export const BOARD = BUILT_IN_TEMPLATES.board_paper.id;
export const PORTFOLIO = BUILT_IN_TEMPLATES.portfolio_health.id;

/** Somebody at their reports, through the API as the screen uses it. */
export function reportDesk(database: TestDatabase, person: TestPerson) {
  const send = sendTo("/api/reports", person);
  const drive = async (id: string) => {
    const going = await database.db.select().from(runs).where(eq(runs.key, id));
    const { ctx } = makeContext(database);
    for (const run of going.filter(({ finishedAt }) => finishedAt === null)) {
      await driveToEnd(ctx, run.id);
    }
  };
  const input = (more: object = {}) => ({
    id: newId(),
    templateId: RISKS,
    planId: person.id,
    since: null,
    ...more,
  });
  const read = (id: string, search = "") => readAnswer(Report, send("GET", `/${id}${search}`));
  return {
    send,
    input,
    drive,
    read,
    start: (more: object = {}) => send("POST", "", input(more)),
    /** A report that is done. */
    make: async (more: object = {}) => {
      const { id } = await readAnswer(Report, send("POST", "", input(more)));
      await drive(id);
      return read(id);
    },
    list: (search = "") => readAnswer(ReportList, send("GET", search)),
    stored: async (id: string) => {
      const row = await database.db.select().from(reports).where(eq(reports.id, id)).get();
      if (!row) throw new Error("the report is gone");
      return row;
    },
  };
}

/** All that a report says. */
export const textIn = ({ document }: Report): string => JSON.stringify(document?.sections ?? []);
