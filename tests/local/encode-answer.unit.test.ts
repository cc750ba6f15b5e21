import { expect, test } from "vitest";
import { asEncoded, encodeAnswer, encodingFor } from "../../worker/local/encode-answer.mjs";

const LONG = "word by word ".repeat(200);
const asked = new Request("http://localhost/", { headers: { "accept-encoding": "gzip" } });

const encodingOf = async (headers: Record<string, string>, status = 200) =>
  (await encodeAnswer(asked, new Response(LONG, { status, headers }))).headers.get(
    "content-encoding",
  );

const LENGTH = { "content-length": String(LONG.length) };

test.each([
  "text/html; charset=utf-8",
  "text/csv",
  "text/x-script",
  "application/json",
  "application/problem+json",
  "application/jwk-set+json",
  "application/manifest+json",
  "image/svg+xml",
])("%s is compressed", async (type) => {
  expect(await encodingOf({ "content-type": type, ...LENGTH })).toBe("gzip");
});

test.each([
  "text/event-stream",
  "application/x-ndjson; charset=utf-8",
  "application/octet-stream",
  "application/pdf",
  "application/zip",
  "font/woff2",
  "image/png",
])("%s is not: it is compressed already, or comes word by word", async (type) => {
  expect(await encodingOf({ "content-type": type, ...LENGTH })).toBeNull();
});

test.each([
  ["a part of a file", { "content-range": "bytes 0-9/99" }, 206],
  ["a file that is read in parts", { "accept-ranges": "bytes" }, 200],
  ["what is compressed already", { "content-encoding": "br" }, 200],
  ["what nobody may change on its way", { "cache-control": "public, no-transform" }, 200],
])("%s stays as it is", async (_what, headers, status) => {
  const answer = new Response(LONG, {
    status,
    headers: { "content-type": "text/plain", ...LENGTH, ...headers },
  });
  expect(await encodeAnswer(asked, answer)).toBe(answer);
});

/** In pieces, as what is read from a database comes. */
function inPieces(pieces: readonly string[], ends = true) {
  const waiting = [...pieces];
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = waiting.shift();
      if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece));
      else if (ends) controller.close();
      else controller.error(new Error("The database went."));
    },
  });
}
const JSON_TYPE = { headers: { "content-type": "application/json" } };

test("of what does not say how long it is, the beginning tells", async () => {
  const short = await encodeAnswer(asked, new Response(inPieces(["{", "}"]), JSON_TYPE));
  expect(short.headers.get("content-encoding")).toBeNull();
  expect(await short.text()).toBe("{}");
  const pieces = ["[1", ",2".repeat(800), ",3".repeat(800), "]"];
  const long = await encodeAnswer(asked, new Response(inPieces(pieces), JSON_TYPE));
  expect(long.headers.get("content-encoding")).toBe("gzip");
  // Node leaves it as it is: the runtime compresses by the header.
  expect(await long.text()).toBe(pieces.join(""));
});

test("what breaks off breaks off, and does not end", async () => {
  const answer = new Response(inPieces([LONG, LONG], false), JSON_TYPE);
  await expect((await encodeAnswer(asked, answer)).text()).rejects.toThrow("The database went.");
});

const takes = (encoding: string) =>
  encodingFor(new Request("http://localhost/", { headers: { "accept-encoding": encoding } }));

test("of the build's files the smaller form is chosen that the browser takes", () => {
  expect(takes("gzip, deflate, br, zstd")).toBe("br");
  expect(takes("GZIP;q=1.0, *;q=0")).toBe("gzip");
  expect(takes("br; q=0, gzip;q=0.000, identity")).toBeNull();
  expect(takes("")).toBeNull();
});

test("a compressed copy goes out as what it is a copy of", () => {
  const copy = new Response("packed", { headers: { "content-type": "application/octet-stream" } });
  const { headers } = asEncoded(copy, "/assets/app.css", "br");
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/css; charset=utf-8",
    "content-encoding": "br",
    vary: "accept-encoding",
  });
  const known = asEncoded(new Response(null, { status: 304 }), "/assets/app.css", "br");
  expect([known.status, known.headers.get("content-encoding")]).toEqual([304, null]);
});
