import { eq, sql } from "drizzle-orm";
import type { ActorContext } from "../../kernel/context.ts";
import type { RecordKinds } from "../../kit/records.ts";
import { may } from "../../policy/permissions.ts";

export type NamedRecord = { label: string; title: string | null };

/** What a record named as kind:id is called; no title once it is gone, and nothing of what may not be read. */
export async function nameRecord(
  ctx: ActorContext,
  records: RecordKinds,
  record: string | undefined,
): Promise<NamedRecord | null> {
  const [name = "", ...rest] = record?.split(":") ?? [];
  const kind = Object.hasOwn(records, name) ? records[name] : undefined;
  if (!kind || !may(ctx.actor, kind.read)) return null;
  const row = await ctx.db
    .select({ title: sql<string>`${kind.title}` })
    .from(kind.table)
    .where(eq(kind.id, rest.join(":")))
    .get();
  return { label: kind.label, title: row?.title ?? null };
}
