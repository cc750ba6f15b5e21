import type { ActorContext } from "./kernel/context.ts";
import type { CardFacts } from "./kit/manifest.ts";
import type { Erasure, PersonalData } from "./kit/personal-data.ts";
import type {
  CardReader,
  CardTable,
  CardTables,
  EffectHandler,
  OwnerRule,
  Wired,
  Wiring,
} from "./kit/wiring.ts";
import type { LinkOpeners } from "./kit/links.ts";
import type { IncomingKinds } from "./kit/incoming.ts";
import type { Merging } from "./kit/merges.ts";
import type { SearchKinds } from "./kit/search.ts";
import type { RecordKinds } from "./kit/records.ts";
import type { HoldKinds, RetentionKinds } from "./kit/retention.ts";
import { makeHolders, makeTargets } from "./kit/targets.ts";
import { gather, MANIFESTS } from "./policy/manifests.ts";
import * as wirings from "./wirings.ts";

const WIRINGS: readonly Wiring[] = Object.values(wirings);

export const EFFECT_HANDLERS: Readonly<Record<string, EffectHandler<never>>> = gatherWired(
  ({ effects }) => effects,
);

export const PERSONAL_DATA: PersonalData = gatherWired(({ personalData }) => personalData);

/** Whose the rows of each table are. */
export const TABLES: Readonly<Record<string, OwnerRule>> = gatherWired(({ tables }) => tables);

export const ERASURES: readonly Erasure[] = WIRINGS.flatMap(({ erasure }) => erasure ?? []);

const TARGETS = WIRINGS.flatMap(({ targets }) => (targets ? [targets] : []));

/** Titles, addresses and the right to see of whatever others lead to. */
export const findTargets = makeTargets(TARGETS);
const findHolder = makeHolders(TARGETS, findTargets);

/** The search with which this person wants the list at a path to open. */
export async function listOpensWith(ctx: ActorContext, path: string): Promise<string | null> {
  const asked = WIRINGS.flatMap((wiring) => wiring.listOpensWith ?? []);
  const found = await Promise.all(asked.map((opensWith) => opensWith(ctx, path)));
  return found.find((search) => search !== null) ?? null;
}

const LINK_OPENERS: LinkOpeners = gatherWired(({ links }) => links);

/** Every kind of record, by its name. */
export const RECORDS: RecordKinds = gatherWired(({ records }) => records);

/** Every kind of thing that is kept for some time, and every kind that can be held back. */
export const RETENTION: RetentionKinds = gatherWired(({ retention }) => retention);
export const HOLDS: HoldKinds = gatherWired(({ holds }) => holds);
/** Every kind of what comes in and is worked on. */
export const INCOMING: IncomingKinds = gatherWired(({ incoming }) => incoming);
/** Whatever is found from anywhere, by kind. */
export const SEARCH: SearchKinds = gatherWired(({ search }) => search);

/** What each feature says of merging accounts. */
export const MERGING: readonly Merging[] = WIRINGS.flatMap(({ merging }) => merging ?? []);

/** Every kind of long work, by its name. */
const RUNS: Wired["runs"] = gatherWired(({ runs }) => runs);

export const SWEEPS = WIRINGS.flatMap(({ sweep }) => sweep ?? []);

export const CARDS: CardTables = { member: cardTable("member"), admin: cardTable("admin") };

/** What is made of all features, for those that show it. */
export const WIRED: Wired = {
  cards: CARDS,
  personalData: PERSONAL_DATA,
  links: LINK_OPENERS,
  findTargets,
  findHolder,
  records: RECORDS,
  incoming: INCOMING,
  retention: RETENTION,
  holds: HOLDS,
  search: SEARCH,
  merging: MERGING,
  runs: RUNS,
  variables: gatherWired(({ variables }) => variables),
  answers: gatherWired(({ answers }) => answers),
};

/** Every API by its path, the longer ones first: one below another is asked before it. Some share a path. */
export const APIS = WIRINGS.flatMap(({ apis }) => Object.entries(apis ?? {}))
  .map(([path, api]) => {
    return { path, api: typeof api === "function" ? api(WIRED) : api };
  })
  .toSorted((one, other) => other.path.length - one.path.length);

function gatherWired<Facts>(
  part: (wiring: Wiring) => Readonly<Record<string, Facts>> | undefined,
): Record<string, Facts> {
  return gather(WIRINGS, part);
}

/** Each card's facts and its reader as one, in the order in which they stand as designed. */
function cardTable(who: keyof CardTables): CardTable {
  const facts: Record<string, CardFacts> = gather(MANIFESTS, ({ cards }) => cards?.[who]);
  const readers: Record<string, CardReader<unknown>> = gatherWired(({ cards }) => cards?.[who]);
  const shown = Object.entries(facts).toSorted(([, one], [, other]) => one.rank - other.rank);
  return Object.fromEntries(
    shown.flatMap(([id, { places, permission }]) => {
      const reader = readers[id];
      if (!reader) return [];
      const { data, read } = reader;
      const shown = { data, places, ...(permission ? { permission } : {}) };
      return [[id, { ...shown, read: (ctx, env) => read(ctx, env, WIRED) }]];
    }),
  );
}
