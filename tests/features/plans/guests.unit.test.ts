import { expect, it } from "vitest";
import { createGuests } from "../../../web/kit/live-room/guests.ts";

const PLACE = { module: "goals", item: "goal:1", field: "title", isTyping: true };
const guest = (tab: string, until: number, place: typeof PLACE | null = PLACE) => ({
  userId: `of ${tab}`,
  name: `Name of ${tab}`,
  tab,
  place,
  until,
});

function openGuests() {
  let now = 0;
  let timer: { at: number; run: () => void } | null = null;
  const guests = createGuests({
    tab: "own",
    now: () => now,
    after: (ms, run) => {
      timer = { at: now + ms, run };
      return () => {
        timer = null;
      };
    },
  });
  const pass = (ms: number) => {
    now += ms;
    if (timer && timer.at <= now) timer.run();
  };
  return { guests, pass, tabs: () => guests.all().map(({ tab }) => tab) };
}

it("shows who is there, without this tab, and takes away who left", () => {
  const { guests, tabs } = openGuests();
  guests.hear([guest("a", 100), guest("own", 100), guest("b", 100)], true);
  expect(tabs()).toEqual(["a", "b"]);
  guests.hear([guest("a", 100, null)], false);
  expect(tabs()).toEqual(["b"]);
  guests.hear([guest("c", 100)], true);
  expect(tabs()).toEqual(["c"]);
});

it("forgets whoever says nothing more, and nobody who does", () => {
  const { guests, pass, tabs } = openGuests();
  guests.hear([guest("a", 100), guest("b", 100)], true);
  pass(60);
  guests.hear([guest("b", 160)], false);
  pass(40);
  expect(tabs()).toEqual(["b"]);
  pass(60);
  expect(tabs()).toEqual([]);
});
