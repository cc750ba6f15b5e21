import type { Hono } from "hono";
import type * as v from "valibot";
import type { Env } from "../env.ts";
import type { AppEnv } from "../http/app-env.ts";
import type { ActorContext, Context } from "../kernel/context.ts";
import type { LinkOpeners } from "./links.ts";
import type { CardFacts, Manifest, Payload } from "./manifest.ts";
import type { IncomingKinds } from "./incoming.ts";
import type { Merging } from "./merges.ts";
import type { SearchKinds } from "./search.ts";
import type { RecordKinds } from "./records.ts";
import type { HoldKinds, RetentionKinds } from "./retention.ts";
import type { FindHolder, FindTargets, TargetKinds } from "./targets.ts";
import type { Erasure, PersonalData } from "./personal-data.ts";
import type { RunKind, RunKinds } from "./runs.ts";
import type { PromptAnswers, VariableReaders } from "./variables.ts";

/** Whose a row is: an account's, a visitor's whom no account knows, or everybody's, and why. */
export type OwnerRule = "personal" | "visitors" | { shared: string };

export type EffectHandler<Content> = {
  /** What is stored is parsed again when it is drained. */
  payload: v.GenericSchema<unknown, Content>;
  /** May run twice and must then do no harm; what throws PermanentFailure is not tried again. */
  run: (ctx: Context, env: Env, payload: Content, all: Wired) => Promise<unknown>;
  /** Runs when it is given up, before the effect is settled: should the process die in between, it comes again. */
  giveUp?: (ctx: Context, payload: Content, error: string) => Promise<unknown>;
};

export type CardReader<Data> = {
  data: v.GenericSchema<unknown, Data>;
  /** Reads with ctx.db.batch([...]) share one round trip with the other cards. */
  read: (ctx: ActorContext, env: Env, all: Wired) => Promise<Data>;
};

/** Keeps a card's contract and its reader together, for the compiler. */
export const card = <Data>(
  data: CardReader<Data>["data"],
  read: CardReader<Data>["read"],
): CardReader<Data> => ({ data, read });

type EffectsOf<Facts> = Facts extends { effects: infer Effects }
  ? {
      effects: {
        [Kind in keyof Effects]: EffectHandler<
          Effects[Kind] extends Payload<infer Content> ? Content : never
        >;
      };
    }
  : { effects?: never };

type CardsOf<Facts> = Facts extends { cards: infer Cards }
  ? { cards: { [Who in keyof Cards]: { [Id in keyof Cards[Who]]: CardReader<unknown> } } }
  : { cards?: never };

// Each API has its own types, which its clients read; here it is only mounted.
type AnyApi = Hono<AppEnv, never, string>;

type ServerSide = {
  /** By the path below /api; a function where it shows what all features have. */
  apis?: Readonly<Record<string, AnyApi | ((all: Wired) => AnyApi)>>;
  /** The search with which somebody wants a list to open; null where they chose none. */
  listOpensWith?: (ctx: ActorContext, path: string) => Promise<string | null>;
  /** What has to be done now and then, whether or not anything happened. */
  sweep?: (ctx: Context, all: Wired) => Promise<unknown>;
  personalData?: PersonalData;
  erasure?: Erasure;
  /** What of it opens without an account, by the kind of link. */
  links?: LinkOpeners;
  /** What of the feature others lead to. */
  targets?: TargetKinds;
  /** What of it is a record: with a history, a trash and whatever else every record has. */
  records?: RecordKinds;
  /** What of it is kept for some time, and what of it can be held back from every deletion. */
  retention?: RetentionKinds;
  holds?: HoldKinds;
  /** What of it comes in and is worked on. */
  incoming?: IncomingKinds;
  /** What of it is found from anywhere. */
  search?: SearchKinds;
  /** What becomes of its rows when two accounts are merged. */
  merging?: Merging;
  /** Long work that goes on without its person. */
  runs?: RunKinds<Wired>;
  /** How the variables of its manifest are read, and what its prompts have to answer. */
  variables?: VariableReaders;
  answers?: PromptAnswers;
  /** Every table of the feature. */
  tables?: Readonly<Record<string, OwnerRule>>;
};

/** One feature as the server runs it. */
export type Wiring = ServerSide & {
  effects?: Readonly<Record<string, EffectHandler<never>>>;
  cards?: Readonly<
    Partial<Record<"member" | "admin", Readonly<Record<string, CardReader<unknown>>>>>
  >;
};

/** The cards of one kind of dashboard, in the order in which they stand as designed. */
type ShownCard = Pick<CardReader<unknown>, "data"> &
  Pick<CardFacts, "places" | "permission"> & {
    read: (ctx: ActorContext, env: Env) => Promise<unknown>;
  };
export type CardTable = Readonly<Record<string, ShownCard>>;
export type CardTables = Record<"member" | "admin", CardTable>;

/** What is made of all features, for those that show it. */
export type Wired = {
  cards: CardTables;
  personalData: PersonalData;
  links: LinkOpeners;
  findTargets: FindTargets;
  findHolder: FindHolder;
  records: RecordKinds;
  retention: RetentionKinds;
  holds: HoldKinds;
  incoming: IncomingKinds;
  search: SearchKinds;
  merging: readonly Merging[];
  runs: RunKinds<Wired>;
  variables: VariableReaders;
  answers: PromptAnswers;
};

/** Keeps the input of a kind of run and its steps together, for the compiler. */
export const runKind = <Input>(kind: RunKind<Wired, Input>): RunKind<Wired, never> =>
  // Its own schema reads what its steps are given; a list of all kinds cannot name each input.
  kind as unknown as RunKind<Wired, never>;

/** What only the server does, held against what the manifest promises: a missing handler does not compile. */
export function wire<Facts extends Manifest>(
  _manifest: Facts,
  server: ServerSide & EffectsOf<Facts> & CardsOf<Facts>,
): Wiring {
  // The handlers were held against their payloads above; a list of all features cannot name each.
  return server as unknown as Wiring;
}
