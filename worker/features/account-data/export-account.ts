import * as v from "valibot";
import { transaction } from "../../../db/transaction.ts";
import type { PersonalData, PersonalPart } from "../../kit/personal-data.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { EXPORT_VERSION } from "./contract.ts";

/** Everything that is kept about one person, without what opens anything: hashes, keys, secrets, links. */
export function accountExport(personalData: PersonalData) {
  return v.object({
    format: v.literal("executive-advisor-account"),
    version: v.literal(EXPORT_VERSION),
    exportedAt: v.string(),
    ...Object.fromEntries(Object.entries(personalData).map(([name, { schema }]) => [name, schema])),
  });
}

/**
 * Everything about the person as one JSON text. What may be long follows in pages, so that no account is too
 * large to hand out; the export is in the log before its first byte leaves.
 */
export async function exportAccount(
  ctx: ActorContext,
  personalData: PersonalData,
  files: R2Bucket,
) {
  requireFreshProof(ctx);
  const { userId } = ctx.actor;
  await ctx.limiter.take(`export:${userId}`, ctx.limits.rateExportPerAccount);
  await recordEvent(ctx, { type: "account_exported", userId });
  const parts = Object.entries(personalData);
  const head = {
    format: "executive-advisor-account",
    version: EXPORT_VERSION,
    exportedAt: new Date(ctx.clock.now()).toISOString(),
    ...(await readRows(ctx, parts)),
  };
  return toStream(writeExport(ctx, head, parts, files));
}

type Parts = readonly (readonly [string, PersonalPart])[];

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

/** Asks for the next part only once the one before was taken. */
function toStream(parts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function* writeExport(
  ctx: ActorContext,
  head: object,
  parts: Parts,
  files: R2Bucket,
): AsyncGenerator<string, void> {
  yield JSON.stringify(head, null, 2).slice(0, -"\n}".length);
  for (const [name, part] of parts) {
    if ("rows" in part) continue;
    yield `,\n  ${JSON.stringify(name)}: `;
    if ("value" in part) yield JSON.stringify(await part.value(ctx, files));
    else if ("text" in part) yield* (await part.text(ctx)) ?? ["null"];
    else yield* writeLines(part.pages(ctx));
  }
  yield "\n}\n";
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
