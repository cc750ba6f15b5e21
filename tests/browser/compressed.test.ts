import { type IncomingHttpHeaders, request as ask } from "node:http";
import { arrayBuffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, inject, test } from "vitest";

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Uint8Array };

/** As it goes over the wire: nothing here unpacks it. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = ask(new URL(path, inject("stack").url), { headers, method }, (answer) => {
      const said = { status: answer.statusCode ?? 0, headers: answer.headers };
      void arrayBuffer(answer).then(
        (bytes) => resolve({ ...said, bytes: new Uint8Array(bytes) }),
        reject,
      );
    });
    asked.once("error", reject);
    asked.end();
  });
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const taking = (encoding: string) => ({ "accept-encoding": encoding });

/** The addresses in the head of a page, in their order. */
async function namedBy(page: string): Promise<string[]> {
  const { bytes } = await get(page);
  return [...textOf(bytes).matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) =>
    String(path),
  );
}

async function scriptOf(page: string, name: string): Promise<string> {
  const found = (await namedBy(page)).find((path) => path.startsWith(`/assets/${name}-`));
  if (found === undefined) throw new Error(`${page} names no ${name}`);
  return found;
}

describe("a file of the build", () => {
  test("goes out as small as the browser takes it, and is the same for all", async () => {
    const path = await scriptOf("/planner", "vendor");
    const plain = await get(path);
    const br = await get(path, taking("gzip, deflate, br, zstd"));
    const gzip = await get(path, taking("gzip"));
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(gzip.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
    expect(textOf(brotliDecompressSync(br.bytes))).toBe(textOf(plain.bytes));
    expect(textOf(gunzipSync(gzip.bytes))).toBe(textOf(plain.bytes));
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 3);
    for (const { headers } of [plain, br, gzip]) {
      expect(headers["content-type"]).toMatch(/^text\/javascript/);
      expect(headers["cache-control"]).toMatch(/immutable/);
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  test("is plain for who takes neither, or refuses them", async () => {
    const path = await scriptOf("/planner", "watch");
    for (const encoding of ["identity", "zstd, new", "br;q=0, gzip;q=0.0"]) {
      expect((await get(path, taking(encoding))).headers["content-encoding"]).toBeUndefined();
    }
    const { headers } = await get(path, taking("br;q=0, gzip;q=0.5"));
    expect(headers["content-encoding"]).toBe("gzip");
  });

  test("is not sent again to who has it", async () => {
    const path = await scriptOf("/planner", "app");
    const { headers } = await get(path, taking("br"));
    const again = await get(path, { ...taking("br"), "if-none-match": String(headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test("has no address for its compressed copy", async () => {
    const path = await scriptOf("/planner", "vendor");
    expect((await get(`${path}.br`, taking("br"))).status).toBe(404);
  });
});

describe("an answer of the worker", () => {
  test.each(["/login", "/planner", "/privacy", "/api/plan-document.schema.json"])(
    "goes out compressed: %s",
    async (path) => {
      const plain = await get(path);
      const gzip = await get(path, taking("gzip, br"));
      expect(gzip.headers["content-encoding"]).toBe("gzip");
      expect(gzip.headers.vary).toMatch(/accept-encoding/);
      expect(gzip.bytes.length).toBeLessThan(plain.bytes.length / 2);
      // A page of the framework says another nonce each time.
      const withoutNonce = (bytes: Uint8Array) => textOf(bytes).replaceAll(/nonce="[^"]*"/g, "");
      expect(withoutNonce(gunzipSync(gzip.bytes))).toBe(withoutNonce(plain.bytes));
    },
  );

  test("is known again by the tag of its compressed form", async () => {
    const { headers } = await get("/privacy", taking("gzip"));
    expect(headers.etag).toMatch(/^W\/"/);
    const tag = { "if-none-match": String(headers.etag) };
    expect((await get("/privacy", { ...taking("gzip"), ...tag })).status).toBe(304);
    expect((await get("/privacy", tag)).status).toBe(304);
  });

  test("of a few words is plain, and so is the head alone", async () => {
    const short = await get("/version.json", taking("gzip"));
    expect(short.headers["content-encoding"]).toBeUndefined();
    expect(JSON.parse(textOf(short.bytes))).toHaveProperty("deploymentId");
    const head = await get("/login", taking("gzip"), "HEAD");
    expect(head.headers["content-encoding"]).toBeUndefined();
    const face = textOf((await get("/login")).bytes).match(/\/assets\/public-[^"]+\.css/)?.[0];
    const styles = textOf((await get(String(face))).bytes);
    const font = styles.match(/\/assets\/[\w.-]+\.woff2/)?.[0];
    expect((await get(String(font), taking("br, gzip"))).headers).not.toHaveProperty(
      "content-encoding",
    );
  });
});

test.each([
  ["/login", ["public", "theme"]],
  ["/register", ["public", "theme"]],
  ["/planner", ["app", "theme", "watch"]],
])("what %s is drawn with is asked for before its scripts", async (page, first) => {
  const kinds = (await namedBy(page)).map((path) => path.replace(/^\/assets\/([a-z]+)-.*/, "$1"));
  expect(kinds.slice(0, first.length)).toEqual(first);
});
