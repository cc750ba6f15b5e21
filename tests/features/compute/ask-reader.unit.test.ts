import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readerBy } from "../../../worker/compute/ask-reader.ts";
import { DEADLINE } from "../../../worker/compute/contract.ts";
import { answerReader } from "../../../worker/compute/reader/reader-jobs.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { words } from "../files/office.ts";
import { pdf } from "../files/pdf.ts";

const WORDS = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const offer = () => new Blob([words("The price is fair")], { type: WORDS });
const UNREADABLE = { state: "unreadable", text: "", places: [] };

/** What waits for another try waits for nobody's clock. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Answers = (request: Request) => Promise<Response>;

/** The reader as a binding leads to it, and what it was sent. */
function readerOf(answers: Answers) {
  const sent = vi.fn(answers);
  const fetcher = {
    fetch: (url: RequestInfo | URL, init?: RequestInit) => sent(new Request(url, init)),
  };
  return { reader: readerBy(fetcher, "the secret"), sent };
}

/** Goes on as fast as whoever waits lets it. */
async function soon<T>(work: Promise<T>): Promise<T> {
  const over = work.then(
    () => true,
    () => true,
  );
  const pass = () => vi.advanceTimersByTimeAsync(LIMITS.readerRetryMs).then(() => false);
  while (!(await Promise.race([over, pass()])));
  return work;
}

/** Begins, and says no more. */
const cutOff = () =>
  new Response(
    new ReadableStream({
      start: (out) => out.enqueue(new TextEncoder().encode(" ")),
      pull: (out) => out.error(new TypeError("Network connection lost.")),
    }),
  );

test("a document is read there, whatever it is", async () => {
  const { reader, sent } = readerOf(answerReader);
  expect((await soon(reader.read(offer()))).text).toBe("The price is fair\n");
  const two = new Blob([pdf(["One"], ["Two"])], { type: "application/pdf" });
  expect((await soon(reader.read(two))).text).toBe("One\nTwo\n");
  expect(sent.mock.calls[0]?.[0].headers.get("authorization")).toBe("Bearer the secret");
});

test("one that was begun and has no answer is unreadable, and not sent again", async () => {
  const { reader, sent } = readerOf(() => Promise.resolve(cutOff()));
  expect(await soon(reader.read(offer()))).toEqual(UNREADABLE);
  expect(sent).toHaveBeenCalledTimes(1);
});

test("one that is begun and never comes to an end is unreadable when its time is over", async () => {
  const started = Date.now();
  const { reader } = readerOf(() => Promise.resolve(new Response(new ReadableStream())));
  expect(await soon(reader.read(offer()))).toEqual(UNREADABLE);
  expect(Date.now() - started).toBeLessThan(2 * LIMITS.readerAnswerMs);
});

test("one that was not begun is sent again until it is", async () => {
  let tries = 0;
  const { reader } = readerOf((request) => {
    tries += 1;
    if (tries === 1) return Promise.reject(new TypeError("connection refused"));
    return tries === 2
      ? Promise.resolve(new Response(null, { status: 503 }))
      : answerReader(request);
  });
  expect((await soon(reader.read(offer()))).state).toBe("read");
  expect(tries).toBe(3);
});

test("while the reader stays away the document is nobody's fault: it waits for another time", async () => {
  const { reader } = readerOf(() => Promise.reject(new TypeError("connection refused")));
  await expect(soon(reader.read(offer()))).rejects.toMatchObject({ code: "service_unavailable" });
  await expect(reader.look()).rejects.toMatchObject({ code: "service_unavailable" });
});

test("a fault of the reader's own code is none of the document", async () => {
  const { reader } = readerOf(() => Promise.resolve(new Response(" null")));
  await expect(soon(reader.read(offer()))).rejects.toThrow("Expected Object");
});

test("it takes one at a time, and none that nobody waits for any more", async () => {
  const send = (untilMs: number) =>
    answerReader(
      new Request("http://reader/read-text", {
        method: "POST",
        body: offer(),
        headers: { [DEADLINE]: String(Date.now() + untilMs) },
      }),
    );
  expect((await send(-1)).status).toBe(503);
  const first = await send(1000);
  expect((await send(1000)).status).toBe(503);
  expect(await soon(first.json())).toMatchObject({ state: "read" });
  expect((await send(1000)).status).toBe(200);
});
