import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Delivery } from "../../../web/features/feedback/widget/deliver.ts";
import type { Waiting } from "../../../web/features/feedback/widget/waiting.ts";

const ID = crypto.randomUUID();
const WAITING: Waiting = {
  input: { submissionKey: crypto.randomUUID(), npsScore: 3, comment: null, pageUrl: "/" },
  picture: { url: "data:image/webp;base64,UklGRg==", page: "Today" },
  since: 1,
  refusal: null,
};

const asked: { method: string; url: string; type: string | null; size: number }[] = [];
let answers: (Response | Error)[] = [];
let deliver: (waiting: Waiting) => Promise<Delivery>;

const problem = (status: number, code: string) =>
  Response.json({ code, detail: `It is ${code}.` }, { status });
const stored = () => Response.json({ id: ID });

beforeEach(async () => {
  // The client counts failures for the whole page: each test begins with a page of its own.
  vi.resetModules();
  ({ deliver } = await import("../../../web/features/feedback/widget/deliver.ts"));
  asked.length = 0;
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    const { method = "GET", body, headers } = init;
    const size = body instanceof Blob ? body.size : 0;
    asked.push({ method, url: input, type: new Headers(headers).get("content-type"), size });
    const answer = answers.shift() ?? new TypeError("no network");
    if (answer instanceof Error) throw answer;
    return Promise.resolve(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("what a person sends", () => {
  test("is the rating first, then its picture as the bytes that they saw", async () => {
    answers = [stored(), stored()];
    expect(await deliver(WAITING)).toEqual({ is: "sent" });
    expect(asked).toMatchObject([
      { method: "POST", url: "/api/own-feedback", type: "application/json" },
      { method: "PUT", url: `/api/own-feedback/${ID}/screenshot`, type: "image/webp", size: 4 },
    ]);
  });

  test("is sent when the picture turns out to be there already", async () => {
    answers = [stored(), problem(409, "screenshot_settled")];
    expect(await deliver(WAITING)).toEqual({ is: "sent" });
  });

  test("is sent without a picture that is refused, and why is said", async () => {
    answers = [stored(), problem(413, "body_too_large")];
    const because = "It is body_too_large.";
    expect(await deliver(WAITING)).toEqual({ is: "sent without picture", because });
  });

  test.each([
    ["no network", new TypeError("no network")],
    ["no answer in time", new DOMException("late", "TimeoutError")],
    ["a gateway's answer", problem(502, "x")],
    ["a database out of reach", problem(503, "database_unavailable")],
  ])("waits at %s, for the rating and for its picture", async (_what, answer) => {
    const again = answer instanceof Response ? answer.clone() : answer;
    answers = [answer];
    expect(await deliver(WAITING)).toEqual({ is: "unreachable" });
    answers = [stored(), again];
    expect(await deliver(WAITING)).toEqual({ is: "unreachable" });
  });

  test.each([
    [422, "invalid_input"],
    [403, "feedback_closed"],
    [500, "internal"],
  ])("fails at %i %s, with the words of the answer", async (status, code) => {
    answers = [problem(status, code)];
    const delivery = await deliver({ ...WAITING, picture: null });
    expect(delivery).toMatchObject({ is: "failed", problem: { detail: `It is ${code}.` } });
  });
});
