import { expect, test } from "vitest";
import type { RoomGuest } from "../../../worker/durable/messages.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { type Company, joinDraft } from "../../../web/kit/publishable/join-draft.ts";

type Listener = Parameters<Parameters<typeof joinDraft>[0]["live"]["listen"]>[1];
type Room = ReturnType<typeof openRoom>;

const TOPIC = "draft:webpage.1";

/** A room as the hub keeps it, with a clock of its own. */
function openRoom() {
  let now = 0;
  const here = new Map<string, RoomGuest>();
  const listeners = new Map<string, Listener>();
  const timers: { at: number; run: () => void }[] = [];
  const hear = (guests: RoomGuest[], isAll: boolean, to: Iterable<Listener>) => {
    for (const { onMessage } of to)
      onMessage({ type: "room.here", topic: TOPIC, isAll, here: guests });
  };
  return {
    /** Somebody opens the draft in a tab. */
    enter(name: string) {
      const seen: Company[] = [];
      let written = 0;
      const room = joinDraft({
        kind: "webpage",
        id: "1",
        tab: name,
        now: () => now,
        after: (ms, run) => {
          const timer = { at: now + ms, run };
          timers.push(timer);
          return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
        },
        live: {
          listen: (_topic, listener) => {
            listeners.set(name, listener);
            return () => void listeners.delete(name);
          },
          tell: (message) => {
            if (message.type !== "room.at") return;
            // The product says where it is as its contract has it.
            const place = message.place as RoomGuest["place"];
            const guest = { userId: name, name, tab: name, place, until: now + LIMITS.planHereMs };
            if (place === null) here.delete(name);
            else here.set(name, guest);
            hear([guest], false, listeners.values());
          },
        },
        onCompany: (company) => void seen.push(company),
        onWritten: () => void (written += 1),
      });
      const open = () => {
        const listener = listeners.get(name);
        if (listener) hear([...here.values()], true, [listener]);
      };
      open();
      return {
        ...room,
        open,
        lose: () => listeners.get(name)?.onLost(),
        written: () => written,
        writer: () => seen.at(-1)?.writer?.name ?? null,
        others: () => (seen.at(-1)?.others ?? []).map((guest) => guest.name),
      };
    },
    write: () => {
      for (const { onMessage } of listeners.values())
        onMessage({ type: "room.changed", topic: TOPIC, seq: 0, updates: [{ what: "written" }] });
    },
    pass(ms: number) {
      const until = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers.splice(timers.indexOf(next), 1);
        now = next.at;
        next.run();
      }
      now = until;
    },
    silence: (name: string) => listeners.delete(name),
  };
}

const both = (room: Room) => ({ ada: room.enter("ada"), ben: room.enter("ben") });

test("whoever comes first writes, and the others look on", () => {
  const { ada, ben } = both(openRoom());
  expect([ada.writer(), ben.writer()]).toEqual([null, "ada"]);
  expect([ada.others(), ben.others()]).toEqual([["ben"], ["ada"]]);
});

test("who takes over writes, and can be taken over in turn", () => {
  const { ada, ben } = both(openRoom());
  ben.takeOver();
  expect([ada.writer(), ben.writer()]).toEqual(["ben", null]);
  ada.takeOver();
  expect([ada.writer(), ben.writer()]).toEqual([null, "ada"]);
});

test("the turn passes on when its tab is closed", () => {
  const { ada, ben } = both(openRoom());
  ada.leave();
  expect([ben.writer(), ben.others()]).toEqual([null, []]);
});

test("the turn passes on when its tab falls silent, and not before", () => {
  const room = openRoom();
  const { ada, ben } = both(room);
  room.pass(LIMITS.planHereMs * 3);
  expect(ben.writer()).toBe("ada");
  ada.lose();
  room.pass(LIMITS.planHereMs + 1);
  expect(ben.writer()).toBeNull();
});

test("of two that take the turn at once one keeps it, and both know which", () => {
  const room = openRoom();
  const { ada, ben } = both(room);
  const cleo = room.enter("cleo");
  ada.leave();
  expect([ben.writer(), cleo.writer()]).toEqual([null, "ben"]);
  ben.takeOver();
  cleo.takeOver();
  expect([ben.writer(), cleo.writer()]).toEqual(["cleo", null]);
});

test("without a connection nobody is kept from writing, and with one again the turn is what it was", () => {
  const { ada, ben } = both(openRoom());
  ben.lose();
  expect(ben.writer()).toBeNull();
  ben.open();
  expect([ada.writer(), ben.writer()]).toEqual([null, "ada"]);
});

test("hears that something was written", () => {
  const room = openRoom();
  const { ben } = both(room);
  room.write();
  expect(ben.written()).toBe(1);
});
