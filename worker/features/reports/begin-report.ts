import { reports } from "../../../db/schema/reports.ts";
import type { Statements } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { cutText } from "../../kernel/pure/sound-text.ts";
import type { Wired } from "../../kit/wiring.ts";
import { recordEvent } from "../audit/record-event.ts";
import { startPlan } from "../plans/plan-standing.ts";
import { startRun } from "../runs/start-run.ts";
import { readLabel } from "./compose-for.ts";
import type { TemplateDefinition } from "./templates/contract.ts";
import { REPORT_RUN } from "./contract.ts";

type Begun = {
  id: string;
  template: Offered;
  /** Whether a language model may write the sections that ask for one. */
  usesModel: boolean;
  planId: string | null;
  since: number | null;
  /** The moment of a schedule for which it is made, and what is written with it. */
  schedule: { id: string; occurrence: number; beside: Statements } | null;
};

type Offered = { id: string; name: string; definition: TemplateDefinition };

/** The sections that a language model is asked to write. */
export const sectionsToWrite = ({ sections }: TemplateDefinition) =>
  sections.filter(({ instruction }) => instruction !== "");

/** The row of a report and the run that makes it, in one transaction. */
export async function beginReport(ctx: ActorContext, all: Wired, begun: Begun): Promise<void> {
  const { id, template, planId, since, schedule, usesModel } = begun;
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const about = planId === null ? "all plans" : await readLabel(ctx, planId);
  const title = cutText(`${template.name}: ${about}`, ctx.limits.reportTitleLength);
  const written = usesModel ? sectionsToWrite(template.definition).map((one) => one.id) : [];
  await startRun(ctx, all, {
    kind: REPORT_RUN,
    key: id,
    input: { reportId: id, title, written },
    beside: [
      ...(schedule?.beside ?? []),
      ...(planId === userId ? [startPlan(ctx, planId)] : []),
      ctx.db.insert(reports).values({
        id,
        ownerId: userId,
        planId,
        templateId: template.id,
        templateName: template.name,
        title,
        since,
        scheduleId: schedule?.id ?? null,
        occurrence: schedule?.occurrence ?? null,
        createdAt: now,
        updatedAt: now,
      }),
      recordEvent(ctx, {
        type: "report_started",
        userId,
        details: { reportId: id, templateId: template.id, bySchedule: schedule !== null },
      }),
    ],
  });
}
