import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { readAvatar } from "../profiles/read-avatar.ts";
import { readOperationLog } from "../plans/read-operation-log.ts";
import { readSnapshot } from "../plans/read-snapshot.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { EXPORT_VERSION } from "./contract.ts";
import { readAccount } from "./read-account.ts";
import { readOwnComments } from "./read-own-comments.ts";
import { readOwnEvents } from "./read-own-events.ts";
import { readOwnRevisions } from "./read-own-revisions.ts";

/**
 * Everything about the person as one JSON text. What may be long follows in pages, so that no account is too
 * large to hand out; the export is in the log before its first byte leaves.
 */
export async function exportAccount(ctx: ActorContext, files: R2Bucket) {
  requireFreshProof(ctx);
  const { userId } = ctx.actor;
  await ctx.limiter.take(`export:${userId}`, ctx.limits.rateExportPerAccount);
  await recordEvent(ctx, { type: "account_exported", userId });
  const { avatarUrl, ...account } = await readAccount(ctx);
  const head = {
    format: "executive-advisor-account",
    version: EXPORT_VERSION,
    exportedAt: new Date(ctx.clock.now()).toISOString(),
    picture: await readAvatar(files, avatarUrl),
    ...account,
  };
  return toStream(writeExport(ctx, head));
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

async function* writeExport(ctx: ActorContext, head: object): AsyncGenerator<string, void> {
  yield `${JSON.stringify(head, null, 2).slice(0, -"\n}".length)},\n  "plan": `;
  const { parts } = await readSnapshot(ctx, ctx.actor.userId, null);
  if (parts) yield* parts;
  yield `,\n  "planOperations": [`;
  yield* writeLines(readOperationLog(ctx));
  yield `\n  ],\n  "strategyRevisions": [`;
  yield* writeLines(readOwnRevisions(ctx));
  yield `\n  ],\n  "planComments": [`;
  yield* writeLines(readOwnComments(ctx));
  yield `\n  ],\n  "events": [`;
  yield* writeLines(readOwnEvents(ctx));
  yield "\n  ]\n}\n";
}

async function* writeLines(pages: AsyncIterable<object[]>): AsyncGenerator<string, void> {
  let isFirst = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    const lines = page.map((row) => `\n    ${JSON.stringify(row)}`);
    yield `${isFirst ? "" : ","}${lines.join(",")}`;
    isFirst = false;
  }
}
