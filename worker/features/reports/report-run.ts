import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { reports } from "../../../db/schema/reports.ts";
import { runs, runSteps } from "../../../db/schema/runs.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Turn } from "../../kit/runs.ts";
import { runKind } from "../../kit/wiring.ts";
import { leaveNotification } from "../notifications/leave-notification.ts";
import { planRight } from "../plans/plan-right.ts";
import { readStepResults } from "../runs/queries.ts";
import { composeFor } from "./compose-for.ts";
import { ReportDocument, WrittenText } from "./contract.ts";
import { TemplateDefinition } from "./templates/contract.ts";
import { keepVersion } from "./keep-version.ts";
import { readVersion, requireOwn, type StoredReport } from "./queries.ts";
import { keepOwn } from "./rules/keep-own.ts";
import { writeSection } from "./write-section.ts";
import { requireOffered } from "./templates/queries.ts";

const Opened = v.object({ templateNumber: v.number(), definition: TemplateDefinition });
const Written = v.object({ document: ReportDocument });
const Results = v.tuple([Opened, Written], "The steps before are there.");

const WrittenStep = v.object({ sectionId: v.string(), text: v.nullable(WrittenText) });
type Input = { reportId: string; title: string; written: string[] };

const withTexts = (document: ReportDocument, texts: v.InferOutput<typeof WrittenStep>[]) => ({
  ...document,
  sections: document.sections.map((section) => ({
    ...section,
    written: texts.find(({ sectionId }) => sectionId === section.id)?.text ?? null,
  })),
});

/** Makes a report step by step, with the rights that its person has at each of them. */
export const reportRun = runKind({
  input: v.object({
    reportId: v.string(),
    title: v.string(),
    written: v.optional(v.array(v.string()), []),
  }),
  permission: "reports.own",
  title: ({ title }) => title,
  // The specified way back, with the report that it is about.
  restoresTo: ({ reportId }) => `/executive-advisor?tab=analysis&reportId=${reportId}`,
  steps: ({ written }, { variables }) => [
    {
      name: "open",
      title: "Opening the plan",
      run: async (ctx, { input }) => {
        const report = await requireMaking(ctx, input.reportId);
        const { number, definition } = await requireOffered(ctx, report.templateId);
        await requireOpen(ctx, report);
        return { result: { templateNumber: number, definition } };
      },
    },
    {
      name: "figures",
      title: "Working out the figures",
      run: async (ctx, { runId, input }) => {
        const report = await requireMaking(ctx, input.reportId);
        await requireOpen(ctx, report);
        const [opened] = await readStepResults(ctx, runId);
        const { definition } = v.parse(Opened, opened);
        const { planId, since } = report;
        return { result: { document: await composeFor(ctx, { definition, planId, since }) } };
      },
    },
    // One call to a model at a time: what comes of it is kept before the next.
    ...written.map((sectionId) => ({
      name: `write-${sectionId}`,
      title: "Writing a section",
      run: async (ctx: ActorContext, { runId, input, signal }: Turn<Input>) => {
        const report = await requireMaking(ctx, input.reportId);
        await requireOpen(ctx, report);
        const results = await readStepResults(ctx, runId);
        const [{ definition }, { document }] = v.parse(Results, results.slice(0, 2));
        const asked = { sectionId, definition, document, title: report.templateName };
        const text = await writeSection(ctx, { ...asked, readers: variables, runId, signal });
        return { result: { sectionId, text } };
      },
    })),
    {
      name: "save",
      title: "Saving the report",
      run: async (ctx, { runId, input }) => {
        const report = await requireMaking(ctx, input.reportId);
        await requireOpen(ctx, report);
        const results = await readStepResults(ctx, runId);
        const [{ templateNumber }, { document }] = v.parse(Results, results.slice(0, 2));
        const texts = v.parse(v.array(WrittenStep), results.slice(2, 2 + input.written.length));
        const before =
          report.number === 0 ? null : (await readVersion(ctx, report.id, report.number)).document;
        return {
          statements: [
            ...keepVersion(ctx, report, {
              how: report.number === 0 ? "made" : "refreshed",
              document: keepOwn(before, withTexts(document, texts)),
              templateNumber,
              returnsTo: null,
              set: { state: "done", failedStep: "", error: "" },
            }),
            ...(report.scheduleId !== null && report.number === 0 ? tellOwner(ctx, report) : []),
          ],
        };
      },
    },
  ],
  /** It failed or was stopped: at which step, its log says. A report that is done is none of that. */
  discard: (ctx, { id }) => {
    const ofRun = eq(runs.id, id);
    const run = ctx.db.select({ key: runs.key }).from(runs).where(ofRun);
    const step = sql`select ${runSteps.title} from ${runSteps} where ${runSteps.runId} = ${id} and ${runSteps.state} = 'waiting' order by ${runSteps.number} limit 1`;
    return [
      ctx.db
        .update(reports)
        .set({
          state: sql`(select iif(${runs.state} = 'stopped', 'stopped', 'failed') from ${runs} where ${ofRun})`,
          failedStep: sql`coalesce((${step}), '')`,
          error: sql`(select ${runs.error} from ${runs} where ${ofRun})`,
          updatedAt: ctx.clock.now(),
        })
        .where(and(eq(reports.state, "making"), sql`${reports.id} = (${run})`)),
    ];
  },
});

async function requireMaking(ctx: ActorContext, id: string): Promise<StoredReport> {
  const report = await requireOwn(ctx, id);
  if (report.trashedAt === null) return report;
  throw new AppError("not_found", { detail: "This report is in the trash." });
}

const CLOSED = "You can't open the plan of this report any more.";

async function requireOpen(ctx: ActorContext, { planId }: StoredReport): Promise<void> {
  if (planId === null) return;
  try {
    await planRight(ctx, planId);
  } catch (error) {
    if (!(error instanceof AppError && error.status === 404)) throw error;
    throw new AppError("forbidden", { detail: CLOSED });
  }
}

/** The title of a plan is not in the note: it may be closed by the time that it is read. */
const tellOwner = (ctx: ActorContext, { id, templateName }: StoredReport) =>
  leaveNotification(ctx, {
    userId: ctx.actor.userId,
    kind: "report",
    title: `Your report is ready: ${templateName}`,
    content: "It was made by its schedule, with the figures of today.",
    actionPath: `/executive-advisor/reports/${id}`,
    key: `report-made:${id}`,
  });
