import * as v from "valibot";
import {
  AI_ABILITIES,
  AI_KINDS,
  AI_OUTCOMES,
  AI_REST_REASONS,
  AI_SCOPES,
  AI_TASKS,
  type AiAbility,
  type AiKind,
  type AiTask,
} from "../../../db/values/ai.ts";
import { ROLES } from "../../../db/values/roles.ts";
import { choiceOf, DAY, PAGE, PAGING, textOf, ZONE } from "../../kit/list-fields.ts";
import { lineOf, SealedKey } from "../../kit/service-fields.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { readNetworks } from "../../kernel/pure/networks.ts";

const Uuid = v.pipe(v.string(), v.uuid());
export const AiId = v.object({ id: Uuid });

const whole = (least: number, most: number, words: string) =>
  v.pipe(v.number(words), v.integer(words), v.minValue(least, words), v.maxValue(most, words));

/** Where a provider is reached unless another address is given. */
export const USUAL_ADDRESS: Readonly<Record<AiKind, string>> = {
  openai_compatible: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  google: "https://generativelanguage.googleapis.com/v1beta",
};

const PRIVATE = readNetworks("10.0.0.0/8 127.0.0.0/8 172.16.0.0/12 192.168.0.0/16 ::1 fc00::/7");
/** Where machines of clouds tell their own secrets, and what leads nowhere. */
const CLOSED = readNetworks("0.0.0.0/8 169.254.0.0/16 100.100.100.200 fe80::/10 :: fd00:ec2::254");
const INSIDE = /^[a-z0-9-]+$|\.(localhost|local|internal|intranet|lan|home|corp|test)$/;
const CLOSED_NAMES = /^metadata(\.google\.internal)?$/;

/** Null where no provider of an admin may be: a model on the local network may. */
function readProviderAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    return null;
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/(?<!\.)\.+$/, "");
  if (CLOSED?.has(host) || CLOSED_NAMES.test(host)) return null;
  const isInside = (PRIVATE?.has(host) ?? false) || INSIDE.test(host);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isInside)) return null;
  return url.href.replace(/(?<!\/)\/+$/, "");
}

const Address = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LIMITS.pathLength, "This address is too long."),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const address = readProviderAddress(dataset.value);
    if (address !== null) return address;
    addIssue({ message: "Enter an address with https, or with http in your own network." });
    return NEVER;
  }),
);

const CONNECTION = {
  name: lineOf(LIMITS.aiNameLength, "Enter a name."),
  baseUrl: Address,
  /** Taken and never given back; empty for a provider that asks for none. */
  key: SealedKey,
  isOn: v.boolean(),
};

export const ConnectionInput = v.object({
  ...CONNECTION,
  kind: v.picklist(AI_KINDS),
  key: v.optional(SealedKey, ""),
  isOn: v.optional(v.boolean(), true),
});
export type ConnectionInput = v.InferOutput<typeof ConnectionInput>;

/** The fields that are present are written; without a key the stored one stays. */
export const ConnectionChanges = v.pipe(
  v.partial(v.object(CONNECTION)),
  v.check((changes) => Object.keys(changes).length > 0, "Send at least one field to change."),
);
export type ConnectionChanges = v.InferOutput<typeof ConnectionChanges>;

export const Connection = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(AI_KINDS),
  baseUrl: v.string(),
  isOn: v.boolean(),
  /** Its last characters; null where none is stored. */
  keyEnd: v.nullable(v.string()),
  keyChangedAt: v.nullable(v.string()),
  /** The stored key opens with no master key of ours: it has to be entered again. */
  isKeyLost: v.boolean(),
  models: v.number(),
  failures: v.number(),
  /** Nothing is sent before then, and why. */
  restsUntil: v.nullable(v.string()),
  restReason: v.nullable(v.picklist(AI_REST_REASONS)),
  lastUsedAt: v.nullable(v.string()),
  version: v.number(),
  updatedAt: v.string(),
});
export type Connection = v.InferOutput<typeof Connection>;

export const ConnectionListInput = v.object({
  q: textOf(LIMITS.searchLength),
  kind: choiceOf(AI_KINDS),
  ...PAGE,
});
export type ConnectionListInput = v.InferOutput<typeof ConnectionListInput>;

export const ConnectionList = v.object({
  items: v.array(Connection),
  ...PAGING,
  total: v.number(),
  /** Without it no key can be stored and no provider is asked. */
  hasMasterKey: v.boolean(),
  isStopped: v.boolean(),
});
export type ConnectionList = v.InferOutput<typeof ConnectionList>;

/** Money is whole millionths of a dollar. */
const Priced = whole(
  0,
  LIMITS.aiPriceMost * 1_000_000,
  `Enter a price from 0 to ${LIMITS.aiPriceMost} dollars.`,
);
const TOKENS = `Enter 1 to ${LIMITS.aiTokensMost} tokens.`;

const MODEL = {
  name: lineOf(LIMITS.aiModelNameLength, "Enter the name that the provider uses."),
  abilities: v.pipe(
    v.array(v.picklist(AI_ABILITIES)),
    v.nonEmpty("Choose at least one."),
    v.maxLength(AI_ABILITIES.length),
    v.transform((chosen) => AI_ABILITIES.filter((one) => chosen.includes(one))),
  ),
  contextTokens: whole(1, LIMITS.aiTokensMost, TOKENS),
  outputTokens: whole(1, LIMITS.aiTokensMost, TOKENS),
  /** Of a million tokens. */
  inputPrice: Priced,
  outputPrice: Priced,
};

export const ModelInput = v.object({ connectionId: Uuid, ...MODEL });
export type ModelInput = v.InferOutput<typeof ModelInput>;

/** Another price is another version of it: what was spent before stays as it was. */
export const ModelChanges = v.pipe(
  v.partial(v.object(MODEL)),
  v.check((changes) => Object.keys(changes).length > 0, "Send at least one field to change."),
);
export type ModelChanges = v.InferOutput<typeof ModelChanges>;

export const Model = v.object({
  id: v.string(),
  name: v.string(),
  connection: v.object({ id: v.string(), name: v.string(), isOn: v.boolean() }),
  abilities: v.array(v.picklist(AI_ABILITIES)),
  contextTokens: v.number(),
  outputTokens: v.number(),
  inputPrice: v.number(),
  outputPrice: v.number(),
  /** Counted from one. */
  priceNumber: v.number(),
  pricedAt: v.string(),
  /** The tasks that name it, as first choice or fallback. */
  tasks: v.array(v.picklist(AI_TASKS)),
  version: v.number(),
});
export type Model = v.InferOutput<typeof Model>;

export const ModelListInput = v.object({
  q: textOf(LIMITS.searchLength),
  ability: choiceOf(AI_ABILITIES),
  ...PAGE,
});
export type ModelListInput = v.InferOutput<typeof ModelListInput>;

export const ModelChoice = v.object({
  id: v.string(),
  name: v.string(),
  connection: v.string(),
  abilities: v.array(v.picklist(AI_ABILITIES)),
});
export type ModelChoice = v.InferOutput<typeof ModelChoice>;

export const ModelList = v.object({
  items: v.array(Model),
  ...PAGING,
  total: v.number(),
  connections: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type ModelList = v.InferOutput<typeof ModelList>;

/** What a model must be able to do for a task. */
export const ABILITY_OF: Readonly<Record<AiTask, AiAbility>> = {
  chat: "chat",
  extraction: "structured",
  rewriting: "chat",
  plan_generation: "structured",
  embedding: "embedding",
};

export const TaskName = v.object({ task: v.picklist(AI_TASKS) });

export const TaskInput = v.pipe(
  v.object({ modelId: v.nullable(Uuid), fallbackModelId: v.nullable(Uuid) }),
  v.forward(
    v.check(
      ({ modelId, fallbackModelId }) => modelId !== null || fallbackModelId === null,
      "Choose the first model before a fallback.",
    ),
    ["fallbackModelId"],
  ),
  v.forward(
    v.check(
      ({ modelId, fallbackModelId }) => modelId === null || modelId !== fallbackModelId,
      "Choose another model than the first.",
    ),
    ["fallbackModelId"],
  ),
);
export type TaskInput = v.InferOutput<typeof TaskInput>;

export const Task = v.object({
  task: v.picklist(AI_TASKS),
  modelId: v.nullable(v.string()),
  fallbackModelId: v.nullable(v.string()),
  /** 0 while nothing was chosen. */
  version: v.number(),
});
export type Task = v.InferOutput<typeof Task>;

export const AiSettingsInput = v.object({
  isStopped: v.boolean(),
  keepDays: whole(
    0,
    LIMITS.aiKeepDaysMost,
    `Use 0 to ${LIMITS.aiKeepDaysMost} days. With 0, nothing is kept.`,
  ),
});
export type AiSettingsInput = v.InferOutput<typeof AiSettingsInput>;

export const AiSettings = v.object({
  isStopped: v.boolean(),
  stoppedAt: v.nullable(v.string()),
  stoppedBy: v.nullable(v.string()),
  keepDays: v.number(),
  version: v.number(),
});
export type AiSettings = v.InferOutput<typeof AiSettings>;

export const AiOverview = v.object({
  hasMasterKey: v.boolean(),
  settings: AiSettings,
  tasks: v.array(Task),
  models: v.array(ModelChoice),
  /** Whom the switch concerns. */
  reach: v.object({
    running: v.number(),
    /** Who asked a model in the last 30 days. */
    people: v.number(),
    companies: v.number(),
  }),
});
export type AiOverview = v.InferOutput<typeof AiOverview>;

const Monthly = whole(
  0,
  LIMITS.aiBudgetMost * 1_000_000,
  `Enter an amount from 0 to ${LIMITS.aiBudgetMost} dollars.`,
);

export const BudgetInput = v.variant("scope", [
  v.object({ scope: v.literal("all"), scopeId: v.literal(""), monthly: Monthly }),
  v.object({
    scope: v.literal("role"),
    scopeId: v.picklist(ROLES, "Choose a role."),
    monthly: Monthly,
  }),
  v.object({
    scope: v.picklist(["company", "person"]),
    /** Empty for each without a budget of its own. */
    scopeId: v.union([v.literal(""), Uuid], "Choose from the list."),
    monthly: Monthly,
  }),
]);
export type BudgetInput = v.InferOutput<typeof BudgetInput>;

export const BudgetChanges = v.object({ monthly: Monthly });

export const Budget = v.object({
  id: v.string(),
  scope: v.picklist(AI_SCOPES),
  scopeId: v.string(),
  /** Of the role, company or person; null where it is gone, or for each. */
  name: v.nullable(v.string()),
  monthly: v.number(),
  /** This month; null where each has a sum of their own. */
  spent: v.nullable(v.number()),
  reserved: v.nullable(v.number()),
  version: v.number(),
});
export type Budget = v.InferOutput<typeof Budget>;

export const BudgetListInput = v.object({
  q: textOf(LIMITS.searchLength),
  scope: choiceOf(AI_SCOPES),
  ...PAGE,
});
export type BudgetListInput = v.InferOutput<typeof BudgetListInput>;

export const BudgetList = v.object({
  items: v.array(Budget),
  ...PAGING,
  total: v.number(),
  /** Of everyone this month, in UTC. */
  month: v.object({ month: v.string(), spent: v.number(), reserved: v.number() }),
});
export type BudgetList = v.InferOutput<typeof BudgetList>;

export const BearerInput = v.object({
  scope: v.picklist(["company", "person"]),
  q: v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.searchLength)),
});
export type BearerInput = v.InferOutput<typeof BearerInput>;
export const Bearers = v.object({
  items: v.array(v.object({ id: v.string(), name: v.string(), detail: v.string() })),
});
export type Bearers = v.InferOutput<typeof Bearers>;

/** The version of what people are told before the first use. Another one asks everyone again. */
export const CONSENT_WORDS = 1;

/** What somebody allows, in the words that are kept with it. */
export const consentWords = (provider: string, host: string): string =>
  `When I use an AI feature, ${provider} (${host}) gets what I type, the parts of my plan or file that the answer needs, and the product's instructions. ${provider} handles them under its own terms.`;

/** What a long run needs before it starts, and what it may cost. */
export const Price = v.variant("engine", [
  v.object({
    engine: v.literal("model"),
    model: v.string(),
    provider: v.string(),
    /** At most, in millionths of a dollar. */
    cost: v.number(),
  }),
  v.object({ engine: v.literal("built_in"), why: v.string(), reason: v.string() }),
]);
export type Price = v.InferOutput<typeof Price>;

/** A budget that counts for somebody. Of those shared with others it says only whether anything is left. */
const OwnBudget = v.object({
  scope: v.picklist(AI_SCOPES),
  /** Of the role or company. */
  name: v.nullable(v.string()),
  isUsedUp: v.boolean(),
  /** Of the person's own, this month. */
  own: v.nullable(v.object({ monthly: v.number(), spent: v.number(), left: v.number() })),
});
export type OwnBudget = v.InferOutput<typeof OwnBudget>;

const OwnTask = v.object({
  task: v.picklist(AI_TASKS),
  calls: v.number(),
  spent: v.number(),
  /** Of one page in and one page out. */
  page: Price,
});
export type OwnTask = v.InferOutput<typeof OwnTask>;

/** A provider that tasks use, or that somebody has allowed. */
export const OwnProvider = v.object({
  id: v.string(),
  name: v.string(),
  host: v.string(),
  address: v.string(),
  tasks: v.array(v.picklist(AI_TASKS)),
  words: v.number(),
  says: v.string(),
  /** Null while they have not, or no longer, allowed it. */
  agreedAt: v.nullable(v.string()),
  /** They allowed it in other words, or at another address. */
  wasAgreed: v.boolean(),
});
export type OwnProvider = v.InferOutput<typeof OwnProvider>;

export const OwnAi = v.object({
  /** Months are counted in UTC. */
  month: v.string(),
  /** By the tightest of all budgets; null where nothing bounds them. */
  left: v.nullable(v.number()),
  /** Of theirs, this month. */
  spent: v.number(),
  budgets: v.array(OwnBudget),
  tasks: v.array(OwnTask),
  providers: v.array(OwnProvider),
  /** How long what was sent and what came back is kept; 0 for not at all. */
  keepDays: v.number(),
  isStopped: v.boolean(),
  /** The company they act for, where it switched models off. */
  companyOff: v.nullable(v.string()),
});
export type OwnAi = v.InferOutput<typeof OwnAi>;

/** What was read, so that nothing else is agreed to. */
export const ConsentInput = v.object({
  words: v.pipe(v.number(), v.integer()),
  address: v.pipe(v.string(), v.maxLength(LIMITS.pathLength)),
});
export type ConsentInput = v.InferOutput<typeof ConsentInput>;

export const CompanyRulesInput = v.object({
  isOff: v.boolean(),
  /** Null for every model, also those that are added later. */
  models: v.nullable(v.pipe(v.array(Uuid), v.maxLength(LIMITS.aiModelsMost))),
});
export type CompanyRulesInput = v.InferOutput<typeof CompanyRulesInput>;

export const CompanyRules = v.object({
  isOff: v.boolean(),
  models: v.nullable(v.array(v.string())),
  /** 0 while nothing was set. */
  version: v.number(),
  choices: v.array(v.object({ id: v.string(), name: v.string(), provider: v.string() })),
});
export type CompanyRules = v.InferOutput<typeof CompanyRules>;

/** What a test shows of a model. */
export const TESTABLE = ["chat", "structured", "embedding"] as const;

/** What an admin tries: a model directly, or a task with all that stands behind it. */
export const TestInput = v.object({
  to: v.variant("kind", [
    v.object({ kind: v.literal("model"), id: Uuid, ability: v.picklist(TESTABLE) }),
    v.object({ kind: v.literal("task"), task: v.picklist(AI_TASKS) }),
  ]),
  prompt: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Enter a text to send."),
    v.maxLength(LIMITS.aiTestPromptLength, `Use at most ${LIMITS.aiTestPromptLength} characters.`),
  ),
});
export type TestInput = v.InferOutput<typeof TestInput>;

const Outcome = v.picklist(AI_OUTCOMES);

/** What a test tells as it happens, one JSON object a line. */
export const TestPiece = v.variant("type", [
  v.object({ type: v.literal("attempt"), number: v.number(), model: v.string() }),
  /** Without the key. */
  v.object({
    type: v.literal("request"),
    method: v.string(),
    url: v.string(),
    headers: v.record(v.string(), v.string()),
    body: v.string(),
  }),
  v.object({
    type: v.literal("response"),
    status: v.number(),
    headers: v.record(v.string(), v.string()),
    ms: v.number(),
  }),
  v.object({ type: v.literal("text"), text: v.string() }),
  v.object({
    type: v.literal("attempted"),
    outcome: Outcome,
    error: v.string(),
    inputTokens: v.number(),
    outputTokens: v.number(),
    isEstimated: v.boolean(),
    cost: v.number(),
    firstMs: v.nullable(v.number()),
    wholeMs: v.number(),
    /** What came, as it came, up to a bound. */
    raw: v.string(),
  }),
  v.object({
    type: v.literal("end"),
    engine: v.picklist(["model", "built_in"]),
    model: v.nullable(v.string()),
    isCut: v.boolean(),
    /** Why no model answered. */
    reason: v.nullable(v.string()),
    answer: v.string(),
  }),
]);
export type TestPiece = v.InferOutput<typeof TestPiece>;

export const USAGE_GROUPS = ["day", "person", "company", "task", "model"] as const;
export type UsageGroup = (typeof USAGE_GROUPS)[number];

const PERIOD = { from: DAY, to: DAY, zone: ZONE };

export const UsageInput = v.object({
  by: v.optional(v.picklist(USAGE_GROUPS), "day"),
  ...PERIOD,
});
export type UsageInput = v.InferOutput<typeof UsageInput>;

const FIGURES = {
  calls: v.number(),
  failures: v.number(),
  inputTokens: v.number(),
  outputTokens: v.number(),
  cost: v.number(),
  /** Of those that answered. */
  middleMs: v.nullable(v.number()),
  slowMs: v.nullable(v.number()),
};

export const UsageRow = v.object({ id: v.string(), name: v.string(), ...FIGURES });
export type UsageRow = v.InferOutput<typeof UsageRow>;

export const Usage = v.object({
  from: v.string(),
  to: v.string(),
  by: v.picklist(USAGE_GROUPS),
  rows: v.array(UsageRow),
  /** There are more groups than are shown, the most expensive first. */
  isCut: v.boolean(),
  total: v.object(FIGURES),
  failures: v.array(v.object({ outcome: Outcome, calls: v.number() })),
});
export type Usage = v.InferOutput<typeof Usage>;

const CALL_FILTER = {
  q: textOf(LIMITS.searchLength),
  outcome: choiceOf(AI_OUTCOMES),
  task: choiceOf(AI_TASKS),
  ...PERIOD,
};
export const CallFilter = v.object(CALL_FILTER);
export type CallFilter = v.InferOutput<typeof CallFilter>;
export const CallListInput = v.object({ ...CALL_FILTER, ...PAGE });
export type CallListInput = v.InferOutput<typeof CallListInput>;

export const Call = v.object({
  id: v.string(),
  at: v.string(),
  /** Null once their account is gone. */
  person: v.nullable(v.object({ id: v.string(), name: v.string() })),
  company: v.nullable(v.string()),
  task: v.picklist(AI_TASKS),
  isTest: v.boolean(),
  promptVersion: v.string(),
  model: v.string(),
  number: v.number(),
  outcome: Outcome,
  error: v.string(),
  inputTokens: v.number(),
  outputTokens: v.number(),
  isEstimated: v.boolean(),
  cost: v.number(),
  firstMs: v.nullable(v.number()),
  wholeMs: v.nullable(v.number()),
});
export type Call = v.InferOutput<typeof Call>;

export const CallList = v.object({ items: v.array(Call), ...PAGING, total: v.number() });
export type CallList = v.InferOutput<typeof CallList>;

const OwnCall = v.object({
  id: v.string(),
  at: v.string(),
  company: v.nullable(v.string()),
  task: v.picklist(AI_TASKS),
  isTest: v.boolean(),
  model: v.string(),
  outcome: Outcome,
  error: v.string(),
  inputTokens: v.number(),
  outputTokens: v.number(),
  isEstimated: v.boolean(),
  cost: v.number(),
  wholeMs: v.nullable(v.number()),
});

export const OwnCallList = v.object({ items: v.array(OwnCall), ...PAGING, total: v.number() });
export type OwnCallList = v.InferOutput<typeof OwnCallList>;
