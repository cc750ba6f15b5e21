import { and, count, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { contentVersions } from "../../../db/schema/contents.ts";
import { promptChoices, prompts } from "../../../db/schema/prompts.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { PromptArea } from "../../../db/values/prompts.ts";
import type { Context } from "../../kernel/context.ts";
import { onlyRow, stateCounts } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf, rising } from "../../kit/page-of.ts";
import { iso, isoOrNull } from "../../kit/personal-data.ts";
import { PROMPT_USES } from "../../policy/prompts.ts";
import { readKnown } from "../variables/queries.ts";
import {
  type OfferedVariable,
  type Prompt,
  PromptDefinition,
  type PromptList,
  type PromptListInput,
  type PromptState,
  type PromptSummary,
} from "./contract.ts";

const SUMMARY = {
  id: prompts.id,
  name: prompts.name,
  use: prompts.use,
  isChosen: sql<number>`exists (select 1 from ${promptChoices} where ${promptChoices.promptId} = ${prompts.id})`,
  publishedNumber: prompts.publishedNumber,
  publishedAt: prompts.publishedAt,
  hasChanges: prompts.hasChanges,
  createdAt: prompts.createdAt,
  updatedAt: prompts.updatedAt,
  updatedBy: profiles.fullName,
  version: prompts.version,
};

const IN_STATE: Record<PromptState, SQL | undefined> = {
  published: isNotNull(prompts.publishedNumber),
  changed: and(isNotNull(prompts.publishedNumber), eq(prompts.hasChanges, true)),
  draft: isNull(prompts.publishedNumber),
};

const ORDERS = {
  updated: falling(prompts.updatedAt, prompts.id),
  name: rising(sql`lower(${prompts.name})`, prompts.id),
};

/** What no feature asks for any more stays among the prompts of the product. */
const areaOf = (use: string): PromptArea => PROMPT_USES[use]?.area ?? "product";

const USES = Object.entries(PROMPT_USES).map(([use, { label, about }]) => ({ use, label, about }));
const RESEARCH = USES.flatMap(({ use }) => (areaOf(use) === "research" ? [use] : []));

const IN_AREA: Record<PromptArea, SQL> = {
  product: notInArray(prompts.use, RESEARCH),
  research: inArray(prompts.use, RESEARCH),
};

/** A page of prompts in the wanted order, and how many stand behind each tab. */
export async function listPrompts(ctx: Context, input: PromptListInput): Promise<PromptList> {
  const { q, state, area, sort } = input;
  const searched = and(
    matches(
      [
        prompts.name,
        sql`(${prompts.definition} ->> '$.instructions')`,
        sql`(${prompts.definition} ->> '$.message')`,
      ],
      q,
    ),
    area ? IN_AREA[area] : undefined,
  );
  const matching = and(searched, state ? IN_STATE[state] : undefined);
  const page = pageOf(ORDERS[sort], input);
  const [rows, total, counts] = await ctx.db.batch([
    ctx.db
      .select({ ...SUMMARY, place: sql<string | number>`${ORDERS[sort].by}` })
      .from(prompts)
      .leftJoin(profiles, eq(profiles.id, prompts.updatedBy))
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ rows: count() }).from(prompts).where(matching),
    ctx.db.select(stateCounts(IN_STATE)).from(prompts).where(searched),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ place: value, id }) => ({ value, id }));
  return {
    items: shown.map(({ place: _place, ...row }) => toSummary(row)),
    ...paging,
    total: onlyRow(total).rows,
    counts: onlyRow(counts),
    uses: area ? USES.filter(({ use }) => areaOf(use) === area) : USES,
  };
}

type Stored = Omit<
  PromptSummary,
  "isChosen" | "purpose" | "area" | "publishedAt" | "createdAt" | "updatedAt"
> & { isChosen: number; publishedAt: number | null; createdAt: number; updatedAt: number };

const toSummary = (row: Stored): PromptSummary => ({
  ...row,
  isChosen: row.isChosen === 1,
  purpose: PROMPT_USES[row.use]?.label ?? row.use,
  area: areaOf(row.use),
  publishedAt: isoOrNull(row.publishedAt),
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

/** One as its editor has it, with its draft and what it can name; null when there is none. */
export async function loadPrompt(ctx: Context, id: string) {
  const found = await ctx.db
    .select({
      summary: SUMMARY,
      definition: prompts.definition,
      editor: prompts.updatedBy,
    })
    .from(prompts)
    .leftJoin(profiles, eq(profiles.id, prompts.updatedBy))
    .where(eq(prompts.id, id))
    .get();
  if (!found) return null;
  const summary = toSummary(found.summary);
  const definition = v.parse(PromptDefinition, found.definition);
  const row: Prompt = {
    ...summary,
    task: PROMPT_USES[summary.use]?.task ?? "chat",
    definition,
    variables: await offeredTo(ctx, summary.use),
  };
  return { row, work: { name: row.name, use: row.use, definition }, editor: found.editor };
}

/** What a prompt for this use can name: what its call brings, and whatever is there for everyone. */
async function offeredTo(ctx: Context, use: string): Promise<OfferedVariable[]> {
  const { brings = [], needs = [] } = PROMPT_USES[use] ?? {};
  return (await readKnown(ctx))
    .filter(({ name, source }) => source !== "call" || brings.includes(name))
    .map((known) => ({ ...known, isNeeded: needs.includes(known.name) }))
    .toSorted((one, other) => Number(other.isNeeded) - Number(one.isNeeded));
}

/** What the product asks with, for this use; null where nothing is published for it. */
export async function readChosen(ctx: Context, use: string) {
  const row = await ctx.db
    .select({ id: prompts.id, number: contentVersions.number, document: contentVersions.document })
    .from(promptChoices)
    .innerJoin(prompts, eq(prompts.id, promptChoices.promptId))
    .innerJoin(
      contentVersions,
      and(
        eq(contentVersions.kind, "prompt"),
        eq(contentVersions.contentId, prompts.id),
        eq(contentVersions.number, prompts.publishedNumber),
      ),
    )
    .where(eq(promptChoices.use, use))
    .get();
  const definition = v.safeParse(PromptDefinition, row?.document);
  return row && definition.success
    ? { id: row.id, number: row.number, definition: definition.output }
    : null;
}
