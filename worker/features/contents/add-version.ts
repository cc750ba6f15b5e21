import { sql } from "drizzle-orm";
import { contentVersions } from "../../../db/schema/contents.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { sha256Hex } from "../../kernel/ids.ts";
import type { ContentDocument } from "./contract.ts";

type Version = ContentDocument & {
  contentId: string;
  /** One more than the last that whoever publishes has seen: two at once are one, and a conflict. */
  number: number;
  note: string;
  returnsTo: number | null;
};

/**
 * The statement that keeps a version for good, for the transaction that publishes it. In a list: awaited by
 * itself it would run.
 */
export async function addVersion(ctx: ActorContext, version: Version) {
  const { kind, document, contentId, number, note, returnsTo } = version;
  const stored = JSON.stringify(document);
  const statement = ctx.db.insert(contentVersions).values({
    kind,
    contentId,
    number,
    document: sql`${stored}`,
    hash: await sha256Hex(stored),
    note,
    returnsTo,
    createdAt: ctx.clock.now(),
    createdBy: ctx.actor.userId,
  });
  return [statement] as const;
}
