import * as v from "valibot";
import {
  SEARCH_JOBS,
  SEARCH_KINDS,
  SEARCH_OUTCOMES,
  type SearchJob,
  type SearchKind,
} from "../../../db/values/search-services.ts";
import { AI_REST_REASONS } from "../../../db/values/ai.ts";
import { choiceOf, DAY, PAGE, PAGING, textOf, ZONE } from "../../kit/list-fields.ts";
import { lineOf, SealedKey } from "../../kit/service-fields.ts";
import { LIMITS } from "../../kernel/limits.ts";

const Uuid = v.pipe(v.string(), v.uuid());
export const ServiceId = v.object({ id: Uuid });

export const JOB_OF: Readonly<Record<SearchKind, SearchJob>> = {
  brave: "search",
  tavily: "search",
  searxng: "search",
  jina: "extraction",
  tavily_extract: "extraction",
  firecrawl: "extraction",
};

/** Where a service is called unless another address is given; a server of one's own has no usual one. */
export const SERVICE_ADDRESS: Readonly<Record<SearchKind, string>> = {
  brave: "https://api.search.brave.com/res/v1",
  tavily: "https://api.tavily.com",
  searxng: "",
  jina: "https://r.jina.ai",
  tavily_extract: "https://api.tavily.com",
  firecrawl: "https://api.firecrawl.dev/v1",
};

/** Which addresses may be called is the installation's to say: the verbs look at it. */
const Address = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Enter an address."),
  v.maxLength(LIMITS.pathLength, "This address is too long."),
  v.url("Enter a full address, such as https://search.example.com."),
);

const CALLS = `Enter 1 to ${LIMITS.searchCallsMost} calls, or leave it empty.`;
const Most = v.nullable(
  v.pipe(
    v.number(CALLS),
    v.integer(CALLS),
    v.minValue(1, CALLS),
    v.maxValue(LIMITS.searchCallsMost, CALLS),
  ),
);

const SERVICE = {
  name: lineOf(LIMITS.aiNameLength, "Enter a name."),
  baseUrl: Address,
  key: SealedKey,
  isOn: v.boolean(),
  /** Of everyone together, a month. */
  monthlyMost: Most,
  /** Of each person, a day. */
  dailyMost: Most,
};

export const ServiceInput = v.object({
  ...SERVICE,
  kind: v.picklist(SEARCH_KINDS),
  key: v.optional(SealedKey, ""),
  isOn: v.optional(v.boolean(), true),
  monthlyMost: v.optional(Most, null),
  dailyMost: v.optional(Most, null),
});
export type ServiceInput = v.InferOutput<typeof ServiceInput>;

/** The fields that are present are written; without a key the stored one stays. */
export const ServiceChanges = v.pipe(
  v.partial(v.object(SERVICE)),
  v.check((changes) => Object.keys(changes).length > 0, "Send at least one field to change."),
);
export type ServiceChanges = v.InferOutput<typeof ServiceChanges>;

export const Service = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(SEARCH_KINDS),
  job: v.picklist(SEARCH_JOBS),
  baseUrl: v.string(),
  isOn: v.boolean(),
  /** Its last characters; null where none is stored. */
  keyEnd: v.nullable(v.string()),
  keyChangedAt: v.nullable(v.string()),
  /** The stored key opens with no master key of ours: it has to be entered again. */
  isKeyLost: v.boolean(),
  monthlyMost: v.nullable(v.number()),
  dailyMost: v.nullable(v.number()),
  /** This month, in UTC. */
  monthCalls: v.number(),
  failures: v.number(),
  /** Nothing is sent before then, and why. */
  restsUntil: v.nullable(v.string()),
  restReason: v.nullable(v.picklist(AI_REST_REASONS)),
  lastUsedAt: v.nullable(v.string()),
  version: v.number(),
  updatedAt: v.string(),
});
export type Service = v.InferOutput<typeof Service>;

export const ServiceListInput = v.object({
  q: textOf(LIMITS.searchLength),
  job: choiceOf(SEARCH_JOBS),
  ...PAGE,
});
export type ServiceListInput = v.InferOutput<typeof ServiceListInput>;

export const ServiceList = v.object({
  items: v.array(Service),
  ...PAGING,
  total: v.number(),
  /** Without it no key can be stored and no service is called. */
  hasMasterKey: v.boolean(),
  isStopped: v.boolean(),
});
export type ServiceList = v.InferOutput<typeof ServiceList>;

export const Found = v.object({ title: v.string(), address: v.string(), excerpt: v.string() });
export type Found = v.InferOutput<typeof Found>;

export const Page = v.object({ title: v.string(), text: v.string() });
export type Page = v.InferOutput<typeof Page>;

/** What to look for, or the address of a page. */
export const TestServiceInput = v.object({
  text: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Enter what to send."),
    v.maxLength(LIMITS.pathLength, `Use at most ${LIMITS.pathLength} characters.`),
  ),
});
export type TestServiceInput = v.InferOutput<typeof TestServiceInput>;

/** What went out and what came back, without the key. */
export const Exchange = v.object({
  request: v.object({
    method: v.string(),
    url: v.string(),
    headers: v.record(v.string(), v.string()),
    body: v.string(),
  }),
  response: v.nullable(
    v.object({
      status: v.number(),
      headers: v.record(v.string(), v.string()),
      /** As it came, up to a bound. */
      body: v.string(),
    }),
  ),
});
export type Exchange = v.InferOutput<typeof Exchange>;

export const ServiceTest = v.object({
  outcome: v.nullable(v.picklist(SEARCH_OUTCOMES)),
  /** Why it came to nothing; empty where it answered. */
  error: v.string(),
  wholeMs: v.nullable(v.number()),
  exchange: v.nullable(Exchange),
  found: v.nullable(v.array(Found)),
  page: v.nullable(v.object({ ...Page.entries, length: v.number() })),
});
export type ServiceTest = v.InferOutput<typeof ServiceTest>;

export const SearchCallListInput = v.object({
  q: textOf(LIMITS.searchLength),
  outcome: choiceOf(SEARCH_OUTCOMES),
  job: choiceOf(SEARCH_JOBS),
  from: DAY,
  to: DAY,
  zone: ZONE,
  ...PAGE,
});
export type SearchCallListInput = v.InferOutput<typeof SearchCallListInput>;

export const SearchCall = v.object({
  id: v.string(),
  at: v.string(),
  /** Null once their account is gone. */
  person: v.nullable(v.object({ id: v.string(), name: v.string() })),
  service: v.string(),
  job: v.picklist(SEARCH_JOBS),
  isTest: v.boolean(),
  /** What the run that asked is called; null without one, or once it is gone. */
  purpose: v.nullable(v.string()),
  outcome: v.picklist(SEARCH_OUTCOMES),
  error: v.string(),
  size: v.number(),
  wholeMs: v.nullable(v.number()),
});
export type SearchCall = v.InferOutput<typeof SearchCall>;

export const SearchCallList = v.object({
  items: v.array(SearchCall),
  ...PAGING,
  total: v.number(),
});
export type SearchCallList = v.InferOutput<typeof SearchCallList>;
