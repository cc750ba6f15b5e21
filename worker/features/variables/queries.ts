import { and, count, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { contentVersions } from "../../../db/schema/contents.ts";
import { prompts } from "../../../db/schema/prompts.ts";
import { variables } from "../../../db/schema/variables.ts";
import type { VariableSource, VariableType, VariableValue } from "../../../db/values/variables.ts";
import type { Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { onlyRow } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { pageOf, rising } from "../../kit/page-of.ts";
import { VARIABLES } from "../../policy/prompts.ts";
import type { Variable, VariableList, VariableListInput, VariableUse } from "./contract.ts";

/** What prompts can name: what features offer, and what admins set. */
export type KnownVariable = {
  name: string;
  type: VariableType;
  source: VariableSource;
  about: string;
  value: VariableValue;
};

const DECLARED = JSON.stringify(
  Object.entries(VARIABLES).map(([name, { sample, ...facts }]) => ({
    name,
    ...facts,
    value: JSON.stringify(sample),
  })),
);

const [NAME, ID] = [sql<string>`listed.name`, sql<string>`listed.id`];

/** The declared ones and the constants as one table, so that one list is searched and paged. */
const LISTED = sql`(
  select value ->> 'name' as id, value ->> 'name' as name, value ->> 'type' as type, value ->> 'source' as source,
    value ->> 'about' as about, value ->> 'value' as content, 0 as version from json_each(${DECLARED})
  union all select ${variables.id}, ${variables.name}, ${variables.type}, 'constant', ${variables.about},
    ${variables.value}, ${variables.version} from ${variables}
) listed`;

type Listed = {
  id: string;
  name: string;
  type: VariableType;
  source: VariableSource;
  about: string;
  content: string;
  version: number;
};

const stored = (ctx: Context) =>
  ctx.db
    .select({
      id: ID,
      name: NAME,
      type: sql<VariableType>`listed.type`,
      source: sql<VariableSource>`listed.source`,
      about: sql<string>`listed.about`,
      content: sql<string>`listed.content`,
      version: sql<number>`listed.version`,
    })
    .from(LISTED);

export async function listVariables(ctx: Context, input: VariableListInput): Promise<VariableList> {
  const { q, source, type } = input;
  const matching = and(
    matches([NAME, sql`listed.about`], q),
    source ? sql`listed.source = ${source}` : undefined,
    type ? sql`listed.type = ${type}` : undefined,
  );
  const page = pageOf(rising(NAME, ID), input);
  const [rows, counted] = await ctx.db.batch([
    stored(ctx)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ total: count() }).from(LISTED).where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ name, id }) => ({ value: name, id }));
  const uses = await readUses(
    ctx,
    shown.map(({ name }) => name),
  );
  return {
    items: shown.map((row) => toVariable(row, uses)),
    ...paging,
    total: onlyRow(counted).total,
  };
}

/** A constant as its list has it. */
export async function readVariable(ctx: Context, id: string): Promise<Variable> {
  const row = (await stored(ctx).where(sql`listed.id = ${id}`))[0];
  if (!row) throw notFound("variable", id);
  return toVariable(row, await readUses(ctx, [row.name]));
}

/** Every variable, for those who write prompts and those who fill them. */
export async function readKnown(ctx: Context): Promise<KnownVariable[]> {
  const rows = await stored(ctx).orderBy(NAME);
  return rows.map(({ id: _id, version: _version, content, ...row }) => ({
    ...row,
    value: valueIn(content),
  }));
}

/** The constants of these names, as they are now. */
export async function readConstants(ctx: Context, names: readonly string[]) {
  const rows = await ctx.db
    .select({ name: variables.name, value: variables.value })
    .from(variables)
    .where(inArray(variables.name, [...names]));
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** As JSON of the contract's own values, which were read by it when they came. */
const valueIn = (content: string) => JSON.parse(content) as VariableValue;

/** Whether a definition names a variable: its name has no letter that JSON writes in another way. */
const names = (definition: SQL, name: SQL) =>
  sql<number>`(instr(coalesce(${definition}, ''), '{{' || ${name} || '}}') > 0)`;

const DRAFT = sql`${prompts.definition}`;
const PUBLISHED = sql`${contentVersions.document}`;

/** Which prompts name each of these, in their draft or in the version that models get. */
async function readUses(ctx: Context, asked: readonly string[]) {
  const name = sql`asked.value`;
  const rows = await ctx.db
    .select({
      variable: sql<string>`asked.value`,
      promptId: prompts.id,
      name: prompts.name,
      number: prompts.publishedNumber,
      inDraft: names(DRAFT, name),
      isPublished: names(PUBLISHED, name),
    })
    .from(prompts)
    .innerJoin(sql`json_each(${JSON.stringify(asked)}) asked`, sql`true`)
    .leftJoin(
      contentVersions,
      and(
        eq(contentVersions.kind, "prompt"),
        eq(contentVersions.contentId, prompts.id),
        eq(contentVersions.number, prompts.publishedNumber),
      ),
    )
    .where(sql`${names(DRAFT, name)} or ${names(PUBLISHED, name)}`)
    .orderBy(sql`${prompts.name} collate nocase`, prompts.id)
    .limit(ctx.limits.promptsMost);
  const uses = new Map<string, VariableUse[]>();
  for (const { variable, number, inDraft, isPublished, ...prompt } of rows) {
    const use = { ...prompt, number: isPublished ? number : null, inDraft: inDraft === 1 };
    uses.set(variable, [...(uses.get(variable) ?? []), use]);
  }
  return uses;
}

/** That no prompt names it, neither in its draft nor in the version that models get. */
export const isUnused = (name: string) => sql`not exists (select 1 from ${prompts}
  left join ${contentVersions} on ${and(
    eq(contentVersions.kind, "prompt"),
    eq(contentVersions.contentId, prompts.id),
    eq(contentVersions.number, prompts.publishedNumber),
    isNotNull(prompts.publishedNumber),
  )} where ${names(DRAFT, sql`${name}`)} or ${names(PUBLISHED, sql`${name}`)})`;

function toVariable(
  { content, ...row }: Listed,
  uses: ReadonlyMap<string, VariableUse[]>,
): Variable {
  return { ...row, value: valueIn(content), usedBy: uses.get(row.name) ?? [] };
}
