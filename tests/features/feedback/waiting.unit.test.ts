import { beforeEach, describe, expect, test, vi } from "vitest";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { Waiting } from "../../../web/features/feedback/widget/waiting.ts";
import { feedbackQueueKeys } from "../../../web/lib/feedback-door.ts";
import { forgetPerson } from "../../../web/lib/personal-storage.ts";

// A page of its own: in the one that another file left, an admin may have been on a visit, where nothing is kept.
vi.resetModules();
const { dropDraft, hasContent, keepDraft, keepPicture, readDraft } =
  await import("../../../web/features/feedback/widget/draft.ts");
const { dropWaiting, isWaiting, keepWaiting, readWaiting } =
  await import("../../../web/features/feedback/widget/waiting.ts");

/** The browser's storage, with as much room as a test gives it. */
class RoomyStorage implements Storage {
  [name: string]: unknown;
  room: number;
  constructor(room = Infinity) {
    Object.defineProperty(this, "room", { enumerable: false, writable: true, value: room });
    this.room = room;
  }
  get length() {
    return Object.keys(this).length;
  }
  key(index: number) {
    return Object.keys(this)[index] ?? null;
  }
  getItem(key: string) {
    const text = Object.hasOwn(this, key) ? this[key] : null;
    return typeof text === "string" ? text : null;
  }
  setItem(key: string, text: string) {
    if (text.length > this.room) throw new DOMException("full", "QuotaExceededError");
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
  clear() {
    for (const key of Object.keys(this)) delete this[key];
  }
}

const ME = "me";
let lasting = new RoomyStorage();
let ofTab = new RoomyStorage();

beforeEach(() => {
  lasting = new RoomyStorage();
  ofTab = new RoomyStorage();
  vi.stubGlobal("window", { localStorage: lasting, sessionStorage: ofTab });
  vi.stubGlobal("localStorage", lasting);
  vi.stubGlobal("sessionStorage", ofTab);
});

const PICTURE = { url: `data:image/webp;base64,${"A".repeat(1000)}`, page: "Today" };

const waitingOf = (changes: Partial<Waiting> = {}): Waiting => ({
  input: { submissionKey: crypto.randomUUID(), npsScore: 3, comment: "Words", pageUrl: "/" },
  picture: null,
  since: 1,
  refusal: null,
  ...changes,
});

describe("feedback that waits", () => {
  test("is kept whole, read oldest first, and gone once it is sent", () => {
    const [late, early] = [waitingOf({ since: 2, picture: PICTURE }), waitingOf({ since: 1 })];
    for (const waiting of [late, early]) expect(keepWaiting(ME, waiting)).toBe("whole");
    expect(readWaiting(ME)).toEqual([early, late]);
    dropWaiting(ME, early);
    expect(isWaiting(ME, early)).toBe(false);
    expect(readWaiting(ME)).toEqual([late]);
  });

  test("loses its screenshot first where the browser has little room, and says so", () => {
    lasting.room = 600;
    const waiting = waitingOf({ picture: PICTURE });
    expect(keepWaiting(ME, waiting)).toBe("without picture");
    expect(readWaiting(ME)).toEqual([{ ...waiting, picture: null }]);
    lasting.room = 10;
    expect(keepWaiting(ME, waitingOf({ picture: PICTURE }))).toBe("not at all");
  });

  test(`is ${LIMITS.feedbackQueueMost} at most, and one of them may be written again`, () => {
    const all = Array.from({ length: LIMITS.feedbackQueueMost }, () => waitingOf());
    for (const waiting of all) expect(keepWaiting(ME, waiting)).toBe("whole");
    expect(keepWaiting(ME, waitingOf())).toBe("not at all");
    expect(keepWaiting(ME, { ...all[0]!, refusal: "No." })).toBe("whole");
    expect(readWaiting(ME)).toHaveLength(LIMITS.feedbackQueueMost);
  });

  test("is one person's alone, and goes when they sign out", async () => {
    keepWaiting(ME, waitingOf());
    expect(readWaiting("someone else")).toEqual([]);
    expect(feedbackQueueKeys()).toHaveLength(1);
    const databases = () => Promise.resolve([]);
    await forgetPerson({
      lasting: () => lasting,
      ofTab: () => ofTab,
      // Only what it asks for: the databases of a browser that has none.
      databases: () => ({ databases }) as unknown as IDBFactory,
    });
    expect(feedbackQueueKeys()).toEqual([]);
  });

  test.each(["{", "null", '{"input":{}}'])(
    "that cannot be read any more is dropped: %s",
    (text) => {
      lasting.setItem("person:feedback-queue:me:1", text);
      expect(readWaiting(ME)).toEqual([]);
      expect(feedbackQueueKeys()).toEqual([]);
    },
  );
});

describe("a draft", () => {
  const DRAFT = {
    isOpen: false,
    score: 4 as const,
    comment: "Half",
    tried: null,
    picture: PICTURE,
  };

  test("comes back with its picture, to the person who wrote it", () => {
    keepDraft(ME, DRAFT);
    keepPicture(ME, PICTURE);
    expect(readDraft(ME)).toEqual(DRAFT);
    expect(hasContent(readDraft("someone else"))).toBe(false);
    dropDraft(ME);
    expect(ofTab.length).toBe(0);
  });

  test("keeps its words where there is no room for its picture", () => {
    ofTab.room = 500;
    keepDraft(ME, DRAFT);
    keepPicture(ME, PICTURE);
    expect(readDraft(ME)).toEqual({ ...DRAFT, picture: null });
  });

  test("of blanks alone is none", () => {
    expect(hasContent({ ...DRAFT, score: null, comment: " \n ", picture: null })).toBe(false);
    expect(hasContent({ ...DRAFT, score: null, comment: "" })).toBe(true);
  });
});
