import * as v from "valibot";
import { AI_KINDS, AI_REST_REASONS, type AiKind } from "../../../../db/values/ai.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { readNetworks } from "../../../kernel/pure/networks.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../../kit/list-fields.ts";
import { lineOf, SealedKey } from "../../../kit/service-fields.ts";

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
