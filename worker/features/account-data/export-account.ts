import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { readAvatar } from "../profiles/read-avatar.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { EXPORT_VERSION } from "./contract.ts";
import { readAccount } from "./read-account.ts";
import { readOwnEvents } from "./read-own-events.ts";

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
  yield `${JSON.stringify(head, null, 2).slice(0, -"\n}".length)},\n  "events": [`;
  let isFirst = true;
  for await (const page of readOwnEvents(ctx)) {
    const lines = page.map((event) => `\n    ${JSON.stringify(event)}`);
    yield `${isFirst ? "" : ","}${lines.join(",")}`;
    isFirst = false;
  }
  yield "\n  ]\n}\n";
}
