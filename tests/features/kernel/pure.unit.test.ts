import fc from "fast-check";
import { base64url } from "jose";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  fromBase64,
  fromBase64Url,
  toBase64,
  toBase64Url,
  toHex,
} from "../../../worker/kernel/pure/bytes.ts";
import { canonicalHash, canonicalJson } from "../../../worker/kernel/pure/canonical-json.ts";
import { escapeHtml } from "../../../worker/kernel/pure/escape-html.ts";
import { sha256Hex } from "../../../worker/kernel/pure/hash.ts";

const textOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

test("bytes are written as the platform writes them, and read again", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));
      expect(toHex(bytes)).toBe(hex.join(""));
      expect(toBase64(bytes)).toBe(btoa(textOf(bytes)));
      expect(toBase64Url(bytes)).toBe(base64url.encode(bytes));
      expect(fromBase64(toBase64(bytes))).toEqual(new Uint8Array(bytes));
      expect(fromBase64Url(toBase64Url(bytes))).toEqual(new Uint8Array(bytes));
    }),
  );
});

test("however many bytes they are", () => {
  const many = new Uint8Array(1_000_000).map((_, at) => at % 251);
  expect(toBase64(many)).toBe(btoa(textOf(many)));
});

test("hashes are Node's, of words and of bytes", async () => {
  const node = createHash("sha256").update("Zoë 👋").digest("hex");
  expect(await sha256Hex("Zoë 👋")).toBe(node);
  expect(await sha256Hex(new TextEncoder().encode("Zoë 👋"))).toBe(node);
});

test.each([
  [
    { b: 1, a: [true, null, { d: "é", c: undefined }] },
    '{"a":[true,null,{"c":null,"d":"é"}],"b":1}',
  ],
  ['say "hi"\n', String.raw`"say \"hi\"\n"`],
  [undefined, "null"],
  [{}, "{}"],
  [[], "[]"],
])("%j has one spelling", async (value, text) => {
  expect(canonicalJson(value)).toBe(text);
  expect(await canonicalHash(value)).toBe(await sha256Hex(text));
});

test("the order in which a record was filled does not matter, that of a list does", () => {
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }));
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

test("nothing in a text is read as markup", () => {
  expect(escapeHtml(`<a href="x" title='y'>&\u0000</a>`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;",
  );
});
