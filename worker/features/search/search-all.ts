import type { BatchItem } from "drizzle-orm/batch";
import type { ActorContext } from "../../kernel/context.ts";
import { cutText } from "../../kernel/pure/sound-text.ts";
import type { SearchKind, SearchKinds, SearchRow, Sought } from "../../kit/search.ts";
import { mayHere, PERMISSIONS } from "../../policy/permissions.ts";
import type { SearchAnswer, SearchHit, SearchInput } from "./contract.ts";
import { textAround } from "./text-around.ts";

type Asked = readonly (readonly [name: string, kind: SearchKind])[];

/** Whatever the actor may see and has these words in it, by kind: nearly all of it in one round trip. */
export async function searchAll(
  ctx: ActorContext,
  kinds: SearchKinds,
  { q, kind, limit, offset }: SearchInput,
): Promise<SearchAnswer> {
  if (q === "") return { groups: [] };
  const asked = Object.entries(kinds)
    .filter(([name, one]) => (kind === undefined || name === kind) && mayAsk(ctx, one))
    .toSorted(([, one], [, other]) => rankOf(one) - rankOf(other));
  // One more than is shown says whether there are more.
  const sought = { q, limit: limit + 1, offset };
  const [rows, others] = await Promise.all([
    readTogether(ctx, asked, sought),
    Promise.all(
      asked.flatMap(([name, one]) =>
        "find" in one ? [one.find(ctx, sought).then((found) => [name, found] as const)] : [],
      ),
    ),
  ]);
  const found = new Map<string, readonly SearchRow[]>([...rows, ...others]);
  const groups = asked.flatMap(([name, { plural, address }]) => {
    const all = found.get(name) ?? [];
    if (all.length === 0) return [];
    const hits = all.slice(0, limit).map((row) => toHit(ctx, row, q, address));
    return [{ kind: name, plural, hits, hasMore: all.length > limit }];
  });
  return { groups };
}

async function readTogether(ctx: ActorContext, asked: Asked, sought: Sought) {
  const stated = asked.flatMap(([name, one]) =>
    "rows" in one ? [{ name, statement: one.rows(ctx, sought) }] : [],
  );
  const [first, ...rest] = stated.map(({ statement }) => statement);
  if (!first) return [];
  const some: readonly [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] = [first, ...rest];
  // Each kind's statement selects these columns, which the type of a list of them cannot say.
  const results = (await ctx.db.batch(some)) as readonly SearchRow[][];
  return stated.map(({ name }, index) => [name, results[index] ?? []] as const);
}

/** What is everyone's own comes before what admins look after. */
const rankOf = ({ permission }: SearchKind) => (PERMISSIONS[permission].area === undefined ? 0 : 1);

const mayAsk = ({ actor }: ActorContext, { permission }: SearchKind) => mayHere(actor, permission);

function toHit(
  { limits, actor }: ActorContext,
  { id, title, why, text, place }: SearchRow,
  q: string,
  address: SearchKind["address"],
): SearchHit {
  return {
    id,
    title: cutText(title, limits.searchTitleLength),
    address: address(id, actor.userId),
    why,
    place: place === undefined ? null : cutText(place, limits.searchTitleLength),
    text: textAround(text, q, limits.searchTextLength),
  };
}
