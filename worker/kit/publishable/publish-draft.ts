import * as v from "valibot";
import { ContentDocument } from "../../features/contents/contract.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { keepVersion } from "./keep-version.ts";
import type { Kind, Loaded, Shape } from "./kind.ts";
import { refuseUnreviewed } from "./review.ts";
import { loadRow, loadSeen, told } from "./write-row.ts";

type Publishing = {
  note: string;
  /** The last version that whoever publishes has seen, where they say so. */
  after?: number | null;
  /** Whether visitors may open it from then on; as it was without, and open the first time. */
  isOpen?: boolean;
};

/** Makes the draft what visitors see. What its check finds wrong keeps it back. */
export async function publishDraft<S extends Shape>(
  kind: Kind<S>,
  ctx: Context,
  id: string,
  input: Publishing,
  seen: number,
): Promise<S["Row"]> {
  const loaded = await loadSeen(kind, ctx, id, seen);
  await refuseFaults(kind, ctx, loaded);
  await refuseUnreviewed(kind, ctx, loaded);
  await publishLoaded(kind, ctx, loaded, input);
  return (await loadRow(kind, ctx, id)).row;
}

/** What its check finds, and why it cannot be published; nothing where it can. */
export async function checkDraft<S extends Shape>(kind: Kind<S>, ctx: Context, loaded: Loaded<S>) {
  const checked = await kind.check(ctx, loaded);
  const document = kind.toDocument(loaded.work);
  const isServed = kind.document
    ? v.is(kind.document, document)
    : v.is(ContentDocument, { kind: kind.name, document });
  return isServed || checked.faults.length > 0
    ? checked
    : { ...checked, faults: ["Visitors can't be shown this."] };
}

export async function refuseFaults<S extends Shape>(
  kind: Kind<S>,
  ctx: Context,
  loaded: Loaded<S>,
) {
  const { findings, faults } = await checkDraft(kind, ctx, loaded);
  if (faults.length > 0) throw new AppError("not_publishable", { data: { findings } });
}

/** by: on whose behalf a schedule publishes. */
export async function publishLoaded<S extends Shape>(
  kind: Kind<S>,
  ctx: Context,
  loaded: Loaded<S>,
  { note, after = loaded.row.publishedNumber, isOpen }: Publishing,
  by?: string | null,
) {
  const { row } = loaded;
  const isActive = isOpen ?? (row.publishedNumber === null || row.isActive);
  const bySchedule = by !== undefined;
  await keepVersion(kind, ctx, loaded, {
    document: kind.toDocument(loaded.work),
    note,
    after,
    returnsTo: null,
    by,
    isDraft: false,
    values: {
      hasChanges: false,
      ...(kind.address ? { isActive } : {}),
      ...(kind.schedule ? { publishAt: null } : {}),
      ...(kind.schedule && bySchedule && !isActive ? { takeDownAt: null } : {}),
    },
    events: (number, eventId) => [
      told(kind, ctx, {
        id: row.id,
        work: loaded.work,
        did: "published",
        fact: { number, note, isOpen, bySchedule },
        userId: by,
        eventId,
      }),
    ],
  });
}
