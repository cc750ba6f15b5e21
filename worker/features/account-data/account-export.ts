import * as v from "valibot";
import { transaction } from "../../../db/transaction.ts";
import type { PersonalData, PersonalPart } from "../../kit/personal-data.ts";
import type { Stepped, Turn } from "../../kit/runs.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { accountFiles } from "./account-files.ts";
import { EXPORT_VERSION, type FilePart } from "./contract.ts";

/** Everything that is kept about one person, without what opens anything: hashes, keys, secrets, links. */
export function accountExport(personalData: PersonalData) {
  return v.object({
    format: v.literal("executive-advisor-account"),
    version: v.literal(EXPORT_VERSION),
    exportedAt: v.string(),
    ...Object.fromEntries(Object.entries(personalData).map(([name, { schema }]) => [name, schema])),
  });
}

type Writing = Pick<Turn<unknown>, "runId" | "number" | "fence" | "env" | "signal">;
type Parts = readonly (readonly [string, PersonalPart])[];

export const partsOf = (personalData: PersonalData): Parts => Object.entries(personalData);

/** What makes a step of its own: all else is read in one round trip. */
export const isLongPart = ([, part]: Parts[number]) => !("rows" in part);

/** The beginning: what is short, of all features, as it was at one moment. */
export async function writeHead(
  ctx: ActorContext,
  turn: Writing,
  personalData: PersonalData,
): Promise<Stepped> {
  const head = {
    format: "executive-advisor-account",
    version: EXPORT_VERSION,
    exportedAt: new Date(ctx.clock.now()).toISOString(),
    ...(await readRows(ctx, partsOf(personalData))),
  };
  return store(ctx, turn, [JSON.stringify(head, null, 2).slice(0, -END.length)]);
}

const END = "\n}";

export const writeEnd = (ctx: ActorContext, turn: Writing) => store(ctx, turn, [`${END}\n`]);

export const writePart = (ctx: ActorContext, turn: Writing, [name, part]: Parts[number]) =>
  store(ctx, turn, textOf(ctx, turn, name, part));

async function* textOf(
  ctx: ActorContext,
  { env: { files } }: Writing,
  name: string,
  part: PersonalPart,
): AsyncGenerator<string, void> {
  yield `,\n  ${JSON.stringify(name)}: `;
  if ("value" in part) yield JSON.stringify(await part.value(ctx, files));
  else if ("text" in part) yield* (await part.text(ctx)) ?? ["null"];
  else if ("pages" in part) yield* writeLines(part.pages(ctx));
}

/** Some at a time, so that no account is too large. A part that comes again leaves what it wrote before to be discarded. */
async function store(
  { actor, limits }: ActorContext,
  { runId, number, fence, env, signal }: Writing,
  texts: Iterable<string> | AsyncIterable<string>,
): Promise<Stepped & { result: FilePart }> {
  const encoder = new TextEncoder();
  const result: FilePart = { keys: [], bytes: 0 };
  let text = "";
  for await (const piece of texts) {
    signal.throwIfAborted();
    text += piece;
    if (text.length >= limits.accountFileChunk) await put();
  }
  if (text !== "") await put();
  return { result };

  async function put() {
    const content = encoder.encode(text);
    const key = `${accountFiles.ofRun(actor.userId, runId)}${number}-${fence}-${result.keys.length}`;
    await env.files.put(key, content);
    result.keys.push(key);
    result.bytes += content.length;
    text = "";
  }
}

/** The rows of all features in one round trip. */
async function readRows(ctx: ActorContext, parts: Parts): Promise<Record<string, unknown>> {
  const asked = parts.flatMap(([name, part]) =>
    "rows" in part ? [{ name, part, statements: part.rows.statements(ctx) }] : [],
  );
  const results = await transaction(
    ctx.db,
    asked.flatMap(({ statements }) => statements),
  );
  const values: Record<string, unknown> = {};
  let at = 0;
  for (const { name, part, statements } of asked) {
    values[name] = part.rows.toValue(results.slice(at, at + statements.length), ctx);
    at += statements.length;
  }
  return values;
}

async function* writeLines(pages: AsyncIterable<object[]>): AsyncGenerator<string, void> {
  let isFirst = true;
  yield "[";
  for await (const page of pages) {
    if (page.length === 0) continue;
    const lines = page.map((row) => `\n    ${JSON.stringify(row)}`);
    yield `${isFirst ? "" : ","}${lines.join(",")}`;
    isFirst = false;
  }
  yield "\n  ]";
}
