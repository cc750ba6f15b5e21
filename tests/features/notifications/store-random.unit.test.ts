import fc from "fast-check";
import { expect, test } from "vitest";
import type { Change } from "../../../web/features/notifications/store/parts.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeLine, settled } from "./fake-line.ts";

const EVENTS = [
  "add",
  "add",
  "add",
  "elsewhere",
  "hear",
  "hear",
  "hear",
  "drop",
  "press",
  "answer",
  "answer",
  "answer",
  "lose",
  "open",
  "down",
  "up",
  "wait",
  "poll",
] as const;

const CHANGES = ["read", "unread", "delete", "read-all", "clear-read"] as const;

const Happening = fc.record({
  event: fc.constantFrom(...EVENTS),
  pick: fc.nat({ max: 30 }),
  change: fc.constantFrom<Change>(...CHANGES),
});

test("whatever is lost, doubled, late or out of order, the store ends as the server and tells each once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(Happening, { maxLength: 80 }),
      fc.nat({ max: 3 }),
      async (happenings, first) => {
        const line = makeLine();
        const { feed, store, clock, answers } = line;
        for (let added = 0; added < first; added += 1) feed.add();
        line.open();
        answers.shift()?.();
        await settled();
        const knownFirst = new Set(line.shown());
        const wasRead = new Set<string>();
        let added = [...knownFirst];
        for (const { event, pick, change } of happenings) {
          const target = added[pick % Math.max(1, added.length)];
          if (event === "add") added = [...added, feed.add().id];
          // Told out of order, and often twice: any of what was ever published.
          if (event === "hear") line.hear(feed.published[pick % feed.published.length || 0]);
          if (event === "drop") feed.published.splice(pick % (feed.published.length || 1), 1);
          if (event === "elsewhere") feed.write(change, target ? [target] : []);
          const row = store.read().items[pick];
          if (event === "press") void store.change(change, row ? [row] : []);
          if (event === "answer") answers.splice(pick % (answers.length || 1), 1)[0]?.();
          if (event === "lose") line.lose();
          if (event === "open") line.open();
          if (event === "down" || event === "up") line.down(event === "down");
          if (event === "wait") clock.advance(LIMITS.liveGapMs);
          if (event === "poll") clock.advance(LIMITS.notificationPollMs);
          for (const { id, readAt } of feed.list().items) if (readAt) wasRead.add(id);
          await settled();
        }
        line.down(false);
        line.open();
        for (let round = 0; round < 60; round += 1) {
          await settled();
          answers.shift()?.();
          if (answers.length === 0) clock.advance(LIMITS.liveGapMs);
        }
        const end = feed.list();
        const view = store.read();
        expect(view).toMatchObject({ status: "ready", unread: end.unread, seq: end.seq });
        const shown = view.items.map(({ id, readAt }) => [id, readAt]);
        const isWhole = end.nextCursor === null && !view.hasMore;
        const there = end.items.map(({ id, readAt }) => [id, readAt]);
        expect(shown).toEqual(isWhole ? there : there.slice(0, shown.length));
        expect(new Set(line.toasted).size).toBe(line.toasted.length);
        expect(line.toasted.filter((id) => knownFirst.has(id))).toEqual([]);
        // Read before this tab heard of it, it is no news any more.
        const news = end.items.filter(({ id }) => !knownFirst.has(id) && !wasRead.has(id));
        const missing = news.filter(({ id }) => !line.toasted.includes(id));
        expect(missing).toEqual([]);
      },
    ),
    { numRuns: 400 },
  );
});
