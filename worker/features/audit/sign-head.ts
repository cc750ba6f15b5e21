import * as v from "valibot";
import type { Context } from "../../kernel/context.ts";
import { type Keys, macHex, macHexes } from "../../kernel/keys.ts";
import { canonicalJson } from "../../kernel/pure/canonical-json.ts";
import type { KeySet } from "../consents/contract.ts";
import { openDocument } from "../consents/open-document.ts";
import { signDocument } from "../consents/sign-document.ts";
import { signingKey } from "../consents/signing-key.ts";
import type { ChainEnd } from "./contract.ts";
import type { KeyChange } from "./record-key-change.ts";

const SCHEMA = "audit-head/1";
const PURPOSE = "audit-head";

const END = {
  seq: v.number(),
  chainHash: v.string(),
  issued: v.number(),
  erasedBefore: v.nullable(v.number()),
};

const SignedHead = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    schema: v.literal(SCHEMA),
    ...END,
    origin: v.string(),
    at: v.number(),
    mac: v.string(),
  }),
);

/**
 * The chain's end, signed with the key of the receipts, which anybody can check. Public keys are rows of the
 * database too: a keyed hash inside says that none was slipped in there.
 */
export async function signHead(ctx: Context, { seq, chainHash, issued, erasedBefore }: ChainEnd) {
  const head = {
    schema: SCHEMA,
    origin: ctx.origin.origin,
    at: ctx.clock.now(),
    seq,
    chainHash,
    issued,
    erasedBefore,
  };
  const mac = await macHex(ctx.keys, PURPOSE, canonicalJson(head));
  return signDocument(await signingKey(ctx), "audit_head", { ...head, mac });
}

/**
 * What a head says, where this installation signed it; else null. Of those from before a key was lost the
 * signature alone is looked at.
 */
export async function openHead(
  keys: Keys,
  jws: string,
  set: KeySet,
  change: KeyChange | null = null,
): Promise<ChainEnd | null> {
  const parsed = v.safeParse(SignedHead, await openDocument(set, "audit_head", jws));
  if (!parsed.success) return null;
  const { mac, ...head } = parsed.output;
  const isLost = change !== null && head.seq <= change.throughSeq;
  if (!isLost && !(await macHexes(keys, PURPOSE, canonicalJson(head))).includes(mac)) return null;
  const { seq, chainHash, issued, erasedBefore } = head;
  return { seq, chainHash, issued, erasedBefore };
}
