import { sql } from "drizzle-orm";
import { contentVersions } from "../../../db/schema/contents.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Changes, Kind, Loaded, Shape } from "./kind.ts";
import { findSlug } from "./find-slug.ts";
import { isMadeOf } from "./slug-of.ts";
import { loadRow, loadSeen, told, writeRow } from "./write-row.ts";

/** Writes parts of the draft over the version that was seen; visitors see nothing of it. isOwn: of no sitting. */
export async function changeDraft<S extends Shape>(
  kind: Kind<S>,
  ctx: ActorContext,
  id: string,
  changes: Changes<S>,
  seen: number,
  { isOwn = false }: { isOwn?: boolean } = {},
): Promise<S["Row"]> {
  kind.admit?.(ctx, changes);
  const loaded = await loadSeen(kind, ctx, id, seen);
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  // A stored draft can be sent again, and parts of one in the place of its own.
  const draft = { ...loaded.work, ...Object.fromEntries(named) } as S["Input"];
  const work = await kind.settle(draft);
  const fields = Object.keys(changes).join(", ");
  const goesOn = !isOwn && isSameSitting(kind, ctx, loaded);
  const values = {
    ...kind.toColumns(work),
    hasChanges: differsFrom(kind, await hashOf(kind, work)),
  };
  const write = async () =>
    writeRow(kind, ctx, {
      id,
      seen,
      isDraft: true,
      values: { ...values, ...(await followTitle(kind, ctx, loaded, work)) },
      goesOn,
      with: (eventId) =>
        goesOn ? [] : [told(kind, ctx, { id, work, did: "changed", fact: { fields }, eventId })],
    });
  try {
    await write();
  } catch (error) {
    // Another one took the suggested address in the meantime: the next free one is looked for once more.
    if (!(error instanceof AppError && error.code === "slug_taken")) throw error;
    await write();
  }
  return (await loadRow(kind, ctx, id)).row;
}

/** Until it is published or scheduled, an address that was made of the title follows the title. */
async function followTitle<S extends Shape>(
  kind: Kind<S>,
  ctx: ActorContext,
  { row, work: before }: Loaded<S>,
  work: S["Work"],
): Promise<{ slug?: string }> {
  const isAnnounced = row.publishedNumber !== null || (row.publishAt ?? null) !== null;
  if (!kind.address || isAnnounced) return {};
  const [from, to] = [kind.address.suggest(before), kind.address.suggest(work)];
  if (from === to || !isMadeOf(row.slug ?? "", from)) return {};
  return { slug: await findSlug(kind, ctx, { base: to, isExact: false }) };
}

/** By which a draft is known to be the published version, or not. */
export const hashOf = <S extends Shape>(kind: Kind<S>, work: S["Work"]) =>
  sha256Hex(JSON.stringify(kind.toDocument(work)));

/** Asked in the write itself: the published version may be another one by then. */
const differsFrom = <S extends Shape>({ name, table }: Kind<S>, hash: string) =>
  sql<boolean>`not exists (select 1 from ${contentVersions} where ${contentVersions.kind} = ${name}
    and ${contentVersions.contentId} = ${table.id} and ${contentVersions.number} = ${table.publishedNumber}
    and ${contentVersions.hash} = ${hash})`;

/** A draft saves itself every second: what somebody does in one go, until it is published, is one event. */
function isSameSitting<S extends Shape>(kind: Kind<S>, ctx: ActorContext, loaded: Loaded<S>) {
  const { row, editor } = loaded;
  const rest = ctx.clock.now() - Date.parse(row.updatedAt);
  return (
    editor === ctx.actor.userId &&
    row.hasChanges &&
    row.version >= kind.sittingFrom &&
    rest < ctx.limits.draftSittingMs
  );
}
