import fc from "fast-check";
import { UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { SIGNED } from "../../../worker/features/consents/rules/jws.ts";
import { toReceiptJson } from "../../../worker/features/consents/rules/receipt.ts";
import { verifyReceipt } from "../../../worker/features/consents/rules/verify-receipt.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { AT, makePair, makeReceipt, sign } from "./sign-receipt.ts";
import { toBase64Url } from "../../../worker/kernel/pure/bytes.ts";

let pair: Awaited<ReturnType<typeof makePair>>;
let receipt: Awaited<ReturnType<typeof makeReceipt>>;
let jws: string;
let json: string;
const keys = () => ({ keys: [pair.key] });
const becauseOf = async (given: string | Uint8Array, set = keys(), now = AT) => {
  const verdict = await verifyReceipt(given, set, now);
  return verdict.isGenuine ? "genuine" : verdict.because;
};
const bytesOf = (text: string) => new TextEncoder().encode(text);

beforeAll(async () => {
  [pair, receipt] = await Promise.all([makePair(), makeReceipt()]);
  jws = await sign(pair, receipt);
  json = toReceiptJson(jws, receipt);
});

test("a receipt is genuine in both of its forms, and as a file that ends its line", async () => {
  for (const given of [jws, json, bytesOf(json), `${json}\n`, ` ${jws}\r\n`]) {
    const verdict = await verifyReceipt(given, keys(), AT);
    expect(verdict).toMatchObject({ isGenuine: true, isKeyRetired: false });
    if (verdict.isGenuine) expect(verdict.receipt).toEqual(receipt);
  }
});

describe("altered in any one byte", () => {
  test.each(["compact", "json"])("the %s form is not believed", async (form) => {
    const bytes = bytesOf(form === "json" ? json : jws);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bytes.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const altered = bytes.slice();
          altered[at] = ((altered[at] ?? 0) + by) % 256;
          expect(await becauseOf(altered)).not.toBe("genuine");
        },
      ),
      { numRuns: 1500 },
    );
  });

  test("each of its bytes, by one bit", async () => {
    for (const text of [jws, json]) {
      const bytes = bytesOf(text);
      const verdicts = await Promise.all(
        Array.from(bytes, (byte, at) => becauseOf(bytes.with(at, byte ^ 1))),
      );
      expect(verdicts.indexOf("genuine")).toBe(-1);
    }
  });

  test("taken out, doubled or cut short", async () => {
    for (const text of [jws, json]) {
      await fc.assert(
        fc.asyncProperty(fc.nat(text.length - 1), async (at) => {
          const [before, after] = [text.slice(0, at), text.slice(at)];
          expect(await becauseOf(before + after.slice(1))).not.toBe("genuine");
          expect(await becauseOf(before + after[0]! + after)).not.toBe("genuine");
          expect(await becauseOf(before)).not.toBe("genuine");
        }),
        { numRuns: 200 },
      );
    }
  });

  test("written in another way that means the same", async () => {
    expect(await becauseOf(JSON.stringify(JSON.parse(json), null, 2))).toBe("malformed");
    expect(await becauseOf(json.replace("{", '{"a":1,'))).not.toBe("genuine");
    expect(
      await becauseOf(json.replace('"language":"en"', '"language":"en","language":"en"')),
    ).toBe("malformed");
    // The last letter of a signature has bits that say nothing.
    const last = jws.at(-1)!;
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const twin = alphabet[alphabet.indexOf(last) ^ 1]!;
    expect(await becauseOf(jws.slice(0, -1) + twin)).toBe("malformed");
  });
});

describe("forged", () => {
  test("by somebody else's key under the name of ours", async () => {
    const other = await makePair();
    expect(await becauseOf(await sign(other, receipt))).toBe("bad_signature");
  });

  test("by a key that nobody knows", async () => {
    const other = await makePair("other");
    expect(await becauseOf(await sign(other, receipt))).toBe("unknown_key");
    expect(await becauseOf(jws, { keys: [] })).toBe("unknown_key");
  });

  test.each(["none", "HS256", "ES384", "RS256", "EdDSA"])(
    "by asking for the algorithm %s",
    async (alg) => {
      const [, payload = "", signature = ""] = jws.split(".");
      const header = toBase64Url(
        bytesOf(JSON.stringify({ alg, kid: pair.key.kid, typ: SIGNED.receipt })),
      );
      expect(await becauseOf(`${header}.${payload}.${signature}`)).toBe("wrong_algorithm");
    },
  );

  test("without any signature", async () => {
    const [header = "", payload = ""] = jws.split(".");
    expect(await becauseOf(`${header}.${payload}.`)).toBe("malformed");
    expect(await becauseOf(new UnsecuredJWT({ ...receipt }).encode())).toBe("malformed");
  });

  test("with a key in its own header", async () => {
    const other = await makePair();
    const [, payload = ""] = jws.split(".");
    const header = { alg: "ES256", kid: "one", typ: SIGNED.receipt, jwk: other.key };
    const head = toBase64Url(bytesOf(JSON.stringify(header)));
    expect(await becauseOf(`${head}.${payload}.${jws.split(".")[2]}`)).toBe("malformed");
  });

  test("from what was signed for another purpose", async () => {
    const exported = await sign(pair, receipt, { typ: SIGNED.export });
    expect(await becauseOf(exported)).toBe("wrong_purpose");
  });

  test("from a document of another kind, or with words that are not those of its hash", async () => {
    expect(await becauseOf(await sign(pair, { ...receipt, schema: "x/2" }))).toBe("unknown_schema");
    expect(await becauseOf(await sign(pair, { ...receipt, extra: 1 }))).toBe("malformed");
    const text = { ...receipt.text, title: "Something else" };
    expect(await becauseOf(await sign(pair, { ...receipt, text }))).toBe("text_differs");
  });

  test.each(["", ".", "..", "{}", "null", "[]", "{", "a.b.c", "\u0000", "🙂.🙂.🙂"])(
    "from nothing: %j",
    async (text) => expect(await becauseOf(text)).toBe("malformed"),
  );

  test("random text never is one, and never breaks anything", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: "binary" }), fc.json(), fc.uint8Array()),
        async (given) => {
          expect(await becauseOf(given)).not.toBe("genuine");
        },
      ),
    );
  });
});

describe("time", () => {
  test("a retired key still vouches for what it signed, and the verdict says so", async () => {
    const key = { ...pair.key, retiredAt: new Date(AT + 1000).toISOString() };
    const verdict = await verifyReceipt(jws, { keys: [key] }, AT + 10_000);
    expect(verdict).toMatchObject({ isGenuine: true, isKeyRetired: true });
  });

  test("what claims to be signed after its key was retired, or before it was made, is not believed", async () => {
    const early = new Date(AT - LIMITS.consentClockMs - 1).toISOString();
    const retired = { ...pair.key, retiredAt: early };
    expect(await becauseOf(jws, { keys: [retired] })).toBe("out_of_key_time");
    const late = new Date(AT + LIMITS.consentClockMs + 1).toISOString();
    expect(await becauseOf(jws, { keys: [{ ...pair.key, createdAt: late }] })).toBe(
      "out_of_key_time",
    );
  });

  test("clocks that differ by minutes are forgiven, and a receipt from the future is told", async () => {
    expect(await becauseOf(jws, keys(), AT - LIMITS.consentClockMs)).toBe("genuine");
    expect(await becauseOf(jws, keys(), AT - LIMITS.consentClockMs - 1)).toBe("from_the_future");
  });

  test("a key of a later day beside ours is passed over", async () => {
    const later = { kty: "OKP", crv: "Ed25519", x: "x", kid: "one" };
    expect((await verifyReceipt(jws, { keys: [later, null, pair.key] }, AT)).isGenuine).toBe(true);
  });
});
