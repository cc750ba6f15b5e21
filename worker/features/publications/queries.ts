import { and, count, eq } from "drizzle-orm";
import { outbox } from "../../../db/schema/outbox.ts";
import { edgePublications } from "../../../db/schema/publications.ts";
import type { PublicationName } from "../../../db/values/publications.ts";
import type { Context } from "../../kernel/context.ts";
import type { Publication } from "./contract.ts";

/** The two reads behind a publication, for the batch of whoever shows it. */
export const publicationReads = (ctx: Context, name: PublicationName) =>
  [
    ctx.db.select().from(edgePublications).where(eq(edgePublications.name, name)),
    ctx.db
      .select({ waiting: count() })
      .from(outbox)
      .where(and(eq(outbox.kind, `${name}.publish`), eq(outbox.state, "pending"))),
  ] as const;

/** The version that stands at the edge, as far as publications told. */
export async function readPublished(
  ctx: Context,
  name: PublicationName,
): Promise<string | undefined> {
  const [row] = await publicationReads(ctx, name)[0];
  return row?.version;
}

type Row = typeof edgePublications.$inferSelect;

export function toPublication(
  rows: readonly Row[],
  pending: readonly { waiting: number }[],
): Publication {
  const [row] = rows;
  const time = (at: number | null | undefined) => (at ? new Date(at).toISOString() : null);
  return {
    version: row?.version ?? null,
    publishedAt: time(row?.publishedAt),
    isPending: (pending[0]?.waiting ?? 0) > 0,
    comparedAt: time(row?.comparedAt),
    differences: row?.differences ?? null,
    finding: row?.finding ?? "",
  };
}
