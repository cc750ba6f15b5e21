import { base64url } from "jose";
import { expect, test } from "vitest";
import { readCompact } from "../../../worker/kernel/pure/compact-jws.ts";

const spell = (...parts: (string | Uint8Array)[]) =>
  parts.map((part) => base64url.encode(part)).join(".");

test("a signature in its compact form says its header and what it is about, to the letter", () => {
  expect(readCompact(spell("{}", "Zoë", "s"))).toEqual({ header: "{}", payload: "Zoë" });
  // Another text has another signature: nothing of it is left out.
  expect(readCompact(spell("{}", "\ufeffZoë", "s"))?.payload).toBe("\ufeffZoë");
});

test.each([
  ["too few parts", spell("{}", "a")],
  ["too many parts", spell("{}", "a", "s", "t")],
  ["an empty part", "e30..cw"],
  ["another spelling", `${spell("{}", "a")}.c`],
  ["no text", spell("{}", new Uint8Array([0xff]), "s")],
])("%s is none", (_what, text) => {
  expect(readCompact(text)).toBeNull();
});
