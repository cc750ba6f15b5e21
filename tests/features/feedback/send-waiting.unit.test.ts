import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LIMITS } from "../../../worker/kernel/limits.ts";

type Answer = () => Response;
const sentKeys: string[] = [];
const fresh = (status: number, code: string) => () =>
  Response.json({ code, detail: `It is ${code}.` }, { status });
const stored: Answer = () => Response.json({ id: crypto.randomUUID() });

let answer: Answer = stored;
let kept: Record<string, string> = {};
let parts: {
  sendWaiting: (userId: string, when?: "now" | "later") => void;
  readToasts: () => readonly {
    title: string;
    description?: string | undefined;
    isOpen: boolean;
    action?: { onSelect: () => void } | undefined;
  }[];
};

/** A page of its own on the same browser storage: a second tab, or the next visit. */
async function openTab() {
  vi.resetModules();
  const [{ sendWaiting }, { toastStore }] = await Promise.all([
    import("../../../web/features/feedback/widget/send-waiting.ts"),
    import("../../../web/shell/toasts/toast.ts"),
  ]);
  return { sendWaiting, readToasts: toastStore.read };
}

function leave(comment: string, since = 1) {
  const submissionKey = crypto.randomUUID();
  const input = { submissionKey, npsScore: 2, comment, pageUrl: "/" };
  kept[`person:feedback-queue:me:${submissionKey}`] = JSON.stringify({
    input,
    picture: null,
    since,
    refusal: null,
  });
  return submissionKey;
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const titles = () => parts.readToasts().map(({ title }) => title);

beforeEach(async () => {
  vi.useFakeTimers();
  sentKeys.length = 0;
  kept = {};
  answer = stored;
  const locks = new Set<string>();
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
    removeItem: (key: string) => void delete kept[key],
  };
  // A storage lists what it holds, and not what it can do.
  const lasting = new Proxy(methods, {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal("localStorage", lasting);
  vi.stubGlobal("document", {});
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage: lasting }));
  vi.stubGlobal("navigator", {
    onLine: true,
    locks: {
      async request(name: string, _options: object, run: (lock: object | null) => unknown) {
        if (locks.has(name)) return run(null);
        locks.add(name);
        try {
          return await run({});
        } finally {
          locks.delete(name);
        }
      },
    },
  });
  vi.stubGlobal("fetch", (_input: string, init: { body: string }) => {
    const { submissionKey } = JSON.parse(init.body) as { submissionKey: string };
    sentKeys.push(submissionKey);
    return Promise.resolve(answer());
  });
  parts = await openTab();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what waits", () => {
  test("is sent oldest first, and thanked for once", async () => {
    const [second, first] = [leave("b", 2), leave("a", 1)];
    parts.sendWaiting("me");
    await settled();
    expect(sentKeys).toEqual([first, second]);
    expect(kept).toEqual({});
    expect(parts.readToasts()).toMatchObject([
      { title: "Thank you for your feedback!", description: "All 2 saved ratings were sent." },
    ]);
  });

  test("is sent once when two tabs begin at the same time", async () => {
    leave("a");
    const other = await openTab();
    parts.sendWaiting("me");
    other.sendWaiting("me");
    await settled();
    await vi.advanceTimersByTimeAsync(LIMITS.feedbackRetryMs);
    expect(sentKeys).toHaveLength(1);
  });

  test.each([
    ["while the server is out of reach", fresh(503, "database_unavailable")],
    ["while too much is sent", fresh(429, "too_many_requests")],
    ["while the session is over", fresh(401, "unauthenticated")],
  ])("stays %s, and is tried at longer and longer intervals", async (_when, refusing) => {
    answer = refusing;
    leave("a");
    parts.sendWaiting("me");
    await settled();
    expect(sentKeys).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(LIMITS.feedbackRetryMs);
    expect(sentKeys).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2 * LIMITS.feedbackRetryMs - 1);
    expect(sentKeys).toHaveLength(2);
    answer = stored;
    await vi.advanceTimersByTimeAsync(1);
    expect(kept).toEqual({});
    expect(titles()).toEqual(["Thank you for your feedback!"]);
  });

  test("goes at once when the connection is back", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    leave("a");
    parts.sendWaiting("me", "later");
    await vi.advanceTimersByTimeAsync(LIMITS.feedbackRetryMs);
    expect(sentKeys).toEqual([]);
    vi.stubGlobal("navigator", { onLine: true });
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(sentKeys).toHaveLength(1);
  });

  test("and is refused is told and kept, not sent again, and stops no other", async () => {
    const refused = leave("a", 1);
    const accepted = leave("b", 2);
    answer = () => (sentKeys.at(-1) === refused ? fresh(422, "invalid_input")() : stored());
    parts.sendWaiting("me");
    await settled();
    expect(sentKeys).toEqual([refused, accepted]);
    expect(titles()).toContain("Your feedback was not accepted");
    parts.sendWaiting("me");
    await settled();
    expect(sentKeys).toHaveLength(2);
    expect(titles().filter((title) => title === "Your feedback was not accepted")).toHaveLength(1);
    parts = await openTab();
    parts.sendWaiting("me");
    await settled();
    expect(sentKeys).toHaveLength(2);
    expect(titles()).toEqual(["Your feedback was not accepted"]);
  });

  test.each([
    ["are copied, which is said for two seconds", true, "Your text is copied"],
    ["are kept where nothing may be copied", false, "Couldn't copy your text"],
  ])("where feedback is switched off, refused words %s", async (_what, mayCopy, title) => {
    const copied: string[] = [];
    const writeText = async (text: string) => {
      if (!mayCopy) throw new DOMException("No.", "NotAllowedError");
      copied.push(text);
    };
    Object.assign(navigator, { clipboard: { writeText } });
    leave("My words");
    answer = fresh(422, "invalid_input");
    parts.sendWaiting("me");
    await settled();
    parts.readToasts()[0]?.action?.onSelect();
    await settled();
    expect(titles()).toContain(title);
    expect(copied).toEqual(mayCopy ? ["My words"] : []);
    expect(Object.keys(kept).filter((key) => key.includes("queue"))).toHaveLength(mayCopy ? 0 : 1);
    const isShown = () => parts.readToasts().some((each) => each.title === title && each.isOpen);
    await vi.advanceTimersByTimeAsync(LIMITS.copiedStateMs - 1);
    expect(isShown()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isShown()).toBe(!mayCopy);
  });
});
