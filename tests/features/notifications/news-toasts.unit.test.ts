import { describe, expect, test } from "vitest";
import type { NotificationKind } from "../../../db/values/notifications.ts";
import { newsToasts } from "../../../web/features/notifications/news-toasts.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

const NEVER = () => {};

function news(count: number, kind: NotificationKind = "account", content = "In short.") {
  return Array.from({ length: count }, (_, index) => ({
    id: `n${index + 1}`,
    kind,
    title: `Number ${index + 1}`,
    content,
    actionPath: null,
    addedSeq: index + 1,
    createdAt: "2026-11-21T00:00:00.000Z",
    readAt: null,
  }));
}

const titles = (toasts: ReturnType<typeof newsToasts>) => toasts.map(({ title }) => title);

describe("what came", () => {
  test("is toasted with its title and words, for five seconds", () => {
    const [only] = newsToasts(news(1), false, NEVER);
    expect(only).toMatchObject({ title: "Number 1", description: "In short.", durationMs: 5000 });
  });

  test("all at once is toasted three times, and the others are counted", () => {
    expect(titles(newsToasts(news(3), false, NEVER))).toEqual(["Number 1", "Number 2", "Number 3"]);
    expect(titles(newsToasts(news(4), false, NEVER))).toEqual([
      "One more notification",
      "Number 2",
      "Number 3",
      "Number 4",
    ]);
    expect(titles(newsToasts(news(12), false, NEVER))[0]).toBe("9 more notifications");
  });

  test("in a quiet hour is toasted only where it is about security", () => {
    const both = [...news(2), ...news(1, "security")];
    expect(newsToasts(both, true, NEVER)).toHaveLength(1);
    expect(newsToasts(news(5), true, NEVER)).toEqual([]);
  });

  test("with many words is cut", () => {
    const long = "x".repeat(LIMITS.notificationContentLength);
    const [only] = newsToasts(news(1, "account", long), false, NEVER);
    expect(only?.description).toHaveLength(LIMITS.notificationToastLength + 1);
  });

  test("opens what it tells of, and the list where it only counts", () => {
    const opened: (string | null)[] = [];
    const toasts = newsToasts(news(4), false, (one) => opened.push(one?.id ?? null));
    for (const { action } of toasts) action?.onSelect();
    expect(opened).toEqual([null, "n2", "n3", "n4"]);
  });
});
