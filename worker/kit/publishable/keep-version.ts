import { sql } from "drizzle-orm";
import { contentVersions } from "../../../db/schema/contents.ts";
import type { Context } from "../../kernel/context.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import type { Statements } from "../../../db/transaction.ts";
import { actorOf, type Kind, type Loaded, type Shape } from "./kind.ts";
import { writeRow } from "./write-row.ts";

type Version<S extends Shape> = {
  document: S["Document"];
  note: string;
  returnsTo: number | null;
  /** The last one that whoever publishes has seen. */
  after: number | null;
  /** Whose doing it is; without a person who acts, a schedule's author. */
  by?: string | null | undefined;
  values: Record<string, unknown>;
  isDraft: boolean;
  events: (number: number, eventId: string) => Statements;
};

/** Keeps a version for good and points visitors to it: two at once are one, and a conflict. */
export async function keepVersion<S extends Shape>(
  kind: Kind<S>,
  ctx: Context,
  { row }: Loaded<S>,
  version: Version<S>,
) {
  const { document, note, returnsTo, after, by = actorOf(ctx), values, isDraft } = version;
  const { id } = row;
  const number = (after ?? 0) + 1;
  const now = ctx.clock.now();
  const stored = JSON.stringify(document);
  const hash = await sha256Hex(stored);
  await writeRow(kind, ctx, {
    id,
    seen: row.version,
    isDraft,
    onlyIf: sql`${kind.table.publishedNumber} is ${after}`,
    values: { publishedNumber: number, publishedAt: now, ...values },
    by: version.by,
    with: (eventId) => [
      ctx.db.insert(contentVersions).values({
        kind: kind.name,
        contentId: id,
        number,
        document: sql`${stored}`,
        hash,
        note,
        returnsTo,
        createdAt: now,
        createdBy: by,
      }),
      kind.refresh(ctx, id, []),
      ...version.events(number, eventId),
    ],
  });
}
