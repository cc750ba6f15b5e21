import { and, desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { iso } from "../../kit/personal-data.ts";
import { mutedFindings } from "../plan-review/queries.ts";
import type { PortfolioPlan } from "../plan-portfolio/contract.ts";
import { readPortfolio } from "../plan-portfolio/read-portfolio.ts";
import { owners, personName, planLabel } from "../plans/plan-people.ts";
import { planRight } from "../plans/plan-right.ts";
import { readSnapshot } from "../plans/read-snapshot.ts";
import { isMoment } from "../strategy-revisions/queries.ts";
import { readRevision } from "../strategy-revisions/read-revision.ts";
import { readConstants } from "../variables/queries.ts";
import { type Moments, ReportDocument } from "./contract.ts";
import { type TemplateDefinition } from "./templates/contract.ts";
import { composePortfolio } from "./rules/compose-portfolio.ts";
import type { ReportAsked } from "./rules/compose-report.ts";
import { namedIn } from "./rules/named-in.ts";

type Composed = {
  definition: TemplateDefinition;
  planId: string | null;
  /** The kept version of the plan to compare with; null for the latest review or close. */
  since: number | null;
};

/** A report as the actor sees its plan now, worked out where it holds nobody up. */
export async function composeFor(
  ctx: ActorContext,
  { definition, planId, since }: Composed,
): Promise<ReportDocument> {
  const today = dayOf(ctx.clock.now(), ctx.actor.zone || "UTC");
  const [locale, values] = await Promise.all([readLocale(ctx), readConstantTexts(ctx, definition)]);
  if (planId === null) {
    const plans = await readAllPlans(ctx);
    return composePortfolio({ definition, today, locale, values, nameOf }, plans);
  }
  const [{ parts }, label, muted, moment] = await Promise.all([
    readSnapshot(ctx, planId, null),
    readLabel(ctx, planId),
    mutedFindings(ctx, planId, today),
    findMoment(ctx, planId, since, today),
  ]);
  const kept = moment === null ? null : await readRevision(ctx, planId, moment.version);
  const asked: ReportAsked = {
    definition,
    label,
    today,
    locale,
    muted,
    values,
    since: moment === null ? null : { words: moment.words, day: moment.at.slice(0, DAY_LENGTH) },
  };
  const body = `{"asked":${JSON.stringify(asked)},"since":${kept ? kept.parts.join("") : "null"},"snapshot":${[...(parts ?? [])].join("")}}`;
  const answer = await ctx.compute("compose-report", body);
  return v.parse(ReportDocument, await answer.json());
}

const DAY_LENGTH = "2026-01-01".length;

const nameOf = ({ name, ownerName }: PortfolioPlan) => name || `${ownerName}’s plan`;

async function readLocale({ db, actor }: ActorContext): Promise<string> {
  const row = await db
    .select({ locale: profiles.locale })
    .from(profiles)
    .where(eq(profiles.id, actor.userId))
    .get();
  return row?.locale ?? "";
}

/** The constants that the introductions name, as people read them. */
async function readConstantTexts(ctx: ActorContext, { sections }: TemplateDefinition) {
  const found = await readConstants(ctx, namedIn(sections));
  return Object.fromEntries(
    Object.entries(found).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : String(value),
    ]),
  );
}

async function readAllPlans(ctx: ActorContext): Promise<PortfolioPlan[]> {
  const { items, waiting } = await readPortfolio(ctx, {
    sort: "late",
    limit: ctx.limits.pageSizeMost,
  });
  // Some are being counted: the step comes again when that is done.
  if (waiting > 0) throw new AppError("busy", { retryAfterS: ctx.limits.serviceRetryAfterS });
  return items;
}

/** What a plan is called by everybody but its owner. */
export async function readLabel(ctx: ActorContext, planId: string): Promise<string> {
  await planRight(ctx, planId);
  const row = await ctx.db
    .select({ label: planLabel })
    .from(strategicPlans)
    .leftJoin(owners, eq(owners.id, strategicPlans.ownerUserId))
    .where(eq(strategicPlans.id, planId))
    .get();
  if (row) return row.label;
  // A first plan in which nothing was written yet has no row.
  const owner = await ctx.db
    .select({ name: personName })
    .from(profiles)
    .where(eq(profiles.id, ctx.actor.userId))
    .get();
  return `${owner?.name ?? "User"}’s plan`;
}

function selectMoments({ db }: ActorContext, planId: string) {
  return db
    .select({
      version: strategyRevisions.version,
      summary: strategyRevisions.changesSummary,
      moment: strategyRevisions.moment,
      createdAt: strategyRevisions.createdAt,
    })
    .from(strategyRevisions)
    .where(and(eq(strategyRevisions.planId, planId), isMoment))
    .orderBy(desc(strategyRevisions.version));
}

type Moment = Moments["items"][number];

const toMoment = ({
  version,
  summary,
  moment,
  createdAt,
}: Awaited<ReturnType<typeof selectMoments>>[number]): Moment => ({
  version,
  words: moment === "review" || summary === "" ? "the review" : summary,
  at: iso(createdAt),
});

/** The kept states of a plan with which a report can compare it, the newest first. */
export async function listMoments(ctx: ActorContext, planId: string): Promise<Moments> {
  await planRight(ctx, planId);
  const rows = await selectMoments(ctx, planId).limit(ctx.limits.pageSize);
  return { items: rows.map(toMoment) };
}

/** The one that is asked for, or the latest of a day before today; null where there is none. */
async function findMoment(
  ctx: ActorContext,
  planId: string,
  version: number | null,
  today: string,
): Promise<Moment | null> {
  const { items } = await listMoments(ctx, planId);
  if (version !== null) return items.find((one) => one.version === version) ?? null;
  return items.find(({ at }) => at < today) ?? null;
}
