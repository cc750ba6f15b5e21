import type { Context } from "../../worker/kernel/context.ts";
import { passkeys } from "../../db/schema/factors.ts";
import { userHandle } from "../../worker/features/factors/relying-party.ts";
import { toBase64Url } from "../../worker/kernel/pure/bytes.ts";

const ED25519 = -8;
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

type Behaviour = {
  /** Whether it asks its owner for a finger or a PIN. */
  verifies?: boolean;
  origin?: string;
  rpId?: string;
  counter?: number;
  handle?: string;
};

/** A passkey made of code: what a browser and an authenticator would send, and what an attacker might. */
export async function makeSoftwarePasskey(ctx: Context) {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const raw = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const id = crypto.getRandomValues(new Uint8Array(16));
  const credentialId = toBase64Url(id);
  // COSE: key type OKP, EdDSA, curve Ed25519, x.
  const publicKey = bytes([0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20], raw);

  async function authenticatorData(
    flags: number,
    { rpId, counter = 1 }: Behaviour,
    more: Uint8Array,
  ) {
    const name = new TextEncoder().encode(rpId ?? ctx.origin.hostname);
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", name));
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, counter);
    return bytes(hash, [flags], count, more);
  }

  function clientData(type: string, challenge: string, { origin }: Behaviour) {
    const text = JSON.stringify({ type, challenge, origin: origin ?? ctx.origin.origin });
    return new TextEncoder().encode(text);
  }

  const shell = { id: credentialId, rawId: credentialId, type: "public-key" as const };
  const flagsOf = ({ verifies = true }: Behaviour) => PRESENT | (verifies ? VERIFIED : 0);

  return {
    credentialId,
    algorithm: ED25519,
    /** Its row, as if it had been enrolled. */
    async belongTo(userId: string, name = "Key") {
      const row = { id: ctx.ids.next(), userId, name, credentialId, createdAt: ctx.clock.now() };
      await ctx.db.insert(passkeys).values({
        ...row,
        publicKey: toBase64Url(publicKey),
        counter: 0,
        transports: [],
        isBackedUp: false,
      });
      return row.id;
    },
    async register(challenge: string, behaviour: Behaviour = {}) {
      const data = await authenticatorData(
        flagsOf(behaviour) | ATTESTED,
        behaviour,
        bytes(new Uint8Array(16), [0, id.length], id, publicKey),
      );
      // CBOR: {fmt: "none", attStmt: {}, authData}.
      const text = (word: string) => bytes([0x60 + word.length], new TextEncoder().encode(word));
      const attestation = bytes(
        [0xa3],
        text("fmt"),
        text("none"),
        text("attStmt"),
        [0xa0],
        text("authData"),
        [0x58, data.length],
        data,
      );
      return {
        ...shell,
        clientExtensionResults: {},
        response: {
          clientDataJSON: toBase64Url(clientData("webauthn.create", challenge, behaviour)),
          attestationObject: toBase64Url(attestation),
          transports: ["internal"],
        },
      };
    },
    async sign(challenge: string, userId: string, behaviour: Behaviour = {}) {
      const data = await authenticatorData(flagsOf(behaviour), behaviour, new Uint8Array());
      const client = clientData("webauthn.get", challenge, behaviour);
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", client));
      const signature = await crypto.subtle.sign("Ed25519", pair.privateKey, bytes(data, digest));
      return {
        ...shell,
        clientExtensionResults: {},
        response: {
          clientDataJSON: toBase64Url(client),
          authenticatorData: toBase64Url(data),
          signature: toBase64Url(new Uint8Array(signature)),
          userHandle: behaviour.handle ?? userHandle(userId),
        },
      };
    },
  };
}

function bytes(...parts: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
