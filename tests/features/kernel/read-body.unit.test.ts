import { expect, test } from "vitest";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { readBody } from "../../../worker/kernel/read-body.ts";

const MEGABYTE = 1024 * 1024;

/** As the runtime's own, or as somebody makes one who knows nothing of bytes. */
function streamOf(size: number, { type, piece = 5000 }: { type?: "bytes"; piece?: number }) {
  const seen = { handed: 0, isCancelled: false };
  const pull = (
    controller:
      | ReadableByteStreamController
      | ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>,
  ) => {
    const part = Math.min(piece, size - seen.handed);
    if (part <= 0) {
      controller.close();
      // Who waits for bytes into a buffer of theirs is told apart.
      if ("byobRequest" in controller) controller.byobRequest?.respond(0);
      return;
    }
    const bytes = new Uint8Array(part).map((_, at) => (seen.handed + at) % 251);
    seen.handed += part;
    controller.enqueue(bytes);
  };
  const cancel = () => void (seen.isCancelled = true);
  const body = type
    ? new ReadableStream({ type, pull, cancel })
    : new ReadableStream<Uint8Array<ArrayBuffer>>({ pull, cancel });
  return { body, seen };
}

test.each([{ type: "bytes" as const }, {}])(
  "a body is read whole and in order: %o",
  async (kind) => {
    for (const size of [0, 1, 300_000, MEGABYTE]) {
      const read = await readBody(streamOf(size, kind), size);
      const bytes = new Uint8Array(read ?? new ArrayBuffer());
      expect(bytes).toHaveLength(size);
      expect(bytes.every((byte, at) => byte === at % 251)).toBe(true);
    }
  },
);

test.each([{ type: "bytes" as const }, {}])(
  "beyond the most it is taken and not kept: %o",
  async (kind) => {
    const { body, seen } = streamOf(MEGABYTE, kind);
    expect(await readBody({ body }, MEGABYTE - 1)).toBeNull();
    expect(seen).toEqual({ handed: MEGABYTE, isCancelled: false });
  },
);

test("what is refused for a piece is taken to its end, and looked at no further", async () => {
  const { body, seen } = streamOf(MEGABYTE, { type: "bytes" });
  let looked = 0;
  const refuses = () => (looked += 1) === 2;
  expect(await readBody({ body }, MEGABYTE, { refuses })).toBeNull();
  expect([looked, seen.handed, seen.isCancelled]).toEqual([2, MEGABYTE, false]);
});

test("an empty piece is no end", async () => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of [[1], [], [2]]) controller.enqueue(new Uint8Array(piece));
      controller.close();
    },
  });
  const read = await readBody({ body }, 9);
  expect([...new Uint8Array(read ?? new ArrayBuffer())]).toEqual([1, 2]);
});

test("what is far too much is cut off, and so is what is given up", async () => {
  const much = streamOf(LIMITS.drainedBytes * 2, { piece: MEGABYTE });
  expect(await readBody(much, 0)).toBeNull();
  expect(much.seen.isCancelled).toBe(true);
  expect(much.seen.handed).toBeLessThan(LIMITS.drainedBytes * 1.1);

  const waiting = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new Uint8Array(9)),
  });
  const giving = new AbortController();
  const read = readBody({ body: waiting }, 0, { signal: giving.signal });
  giving.abort();
  expect(await read).toBeNull();
});
