import type { urlRedirects } from "../../../db/schema/redirects.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { type FieldErrors, invalidInput } from "../../kernel/errors.ts";
import type { RedirectInput } from "./contract.ts";
import { judgeRedirect } from "./judge-redirect.ts";
import { draftOfRow, readNeighbours, type StoredRedirect } from "./read-neighbours.ts";
import { settleDraft, type RedirectDraft } from "./settle-draft.ts";
import { buildWorld } from "./build-world.ts";

export type RedirectValues = Omit<
  typeof urlRedirects.$inferInsert,
  "id" | "source" | "version" | "createdAt" | "updatedAt" | "updatedBy"
>;

/** As it is stored. */
export function valuesOf(input: RedirectInput, draft: RedirectDraft): RedirectValues {
  const time = (at: string | null) => (at === null ? null : Date.parse(at));
  return {
    fromPath: draft.from,
    toPath: input.toPath,
    targetPath: draft.target,
    status: input.status,
    keepQuery: input.keepQuery,
    isActive: input.isActive,
    startsAt: time(input.startsAt),
    endsAt: time(input.endsAt),
    tags: [...new Set(input.tags)],
    note: input.note,
  };
}

const TAKEN: FieldErrors = {
  fromPath: "This path already has a redirect. Open that one to change it.",
};

/** What is typed for one redirect, held against all others; refused with words for its fields. */
export async function settleRedirect(
  ctx: ActorContext,
  id: string | null,
  read: (stored: StoredRedirect | undefined) => RedirectInput,
) {
  // A change is read over what is stored, whose neighbours are known only then.
  const before = id === null ? undefined : await readNeighbours(ctx, [], [id]);
  const stored = before?.rows.find((row) => row.id === id);
  if (id !== null && !stored) return { stored: undefined } as const;
  const input = read(stored);
  const now = ctx.clock.now();
  const { draft, fields } = settleDraft(input, { origin: ctx.origin, now });
  if (fields) throw invalidInput(fields);
  const { rows, stamp } = await readNeighbours(ctx, [draft]);
  // Held to the older reading: a change between the two would be judged over and not be seen.
  const others = rows.filter((row) => row.id !== id);
  if (others.some((row) => row.fromPath === draft.from)) throw invalidInput(TAKEN);
  const world = buildWorld(others.map((row) => draftOfRow(row, now)));
  const wrong = judgeRedirect(draft, world);
  if (wrong) throw invalidInput(wrong);
  return { stored, stamp: before?.stamp ?? stamp, values: valuesOf(input, draft) } as const;
}
