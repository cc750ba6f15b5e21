import { sql } from "drizzle-orm";
import { contentVersions } from "../../../db/schema/contents.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { sha256Hex } from "../../kernel/ids.ts";
import type { ContentDocument } from "./contract.ts";

type Version = ContentDocument & {
  contentId: string;
  /** One more than the last that whoever publishes has seen: two at once are one, and a conflict. */
  number: number;
  note: string;
  returnsTo: number | null;
  /** Whose doing it is, where nobody acts: a schedule's author. */
  createdBy?: string | null;
};

/**
 * The statement that keeps a version for good, for the transaction that publishes it. In a list: awaited by
 * itself it would run.
 */
export async function addVersion(ctx: Context | ActorContext, version: Version) {
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
    createdBy: version.createdBy ?? ("actor" in ctx ? ctx.actor.userId : null),
  });
  return [statement] as const;
}
