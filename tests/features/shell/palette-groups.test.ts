import { Flag } from "lucide-react";
import { expect, test } from "vitest";
import { foundLines, rankCommands } from "../../../web/shell/command-palette/palette-groups.ts";

const item = (label: string, keywords: string[] = []) => ({
  id: label,
  label,
  keywords,
  icon: Flag,
  run: () => undefined,
});
const groups = [
  { heading: "Recent", items: [] },
  { heading: "Go to", items: [item("Error logs", ["dark places"]), item("The dark room")] },
  { heading: "Do", items: [item("Dark theme"), item("Go back")] },
];
const told = (text: string) =>
  rankCommands(text, groups).map(({ heading, items }) => [
    heading,
    ...items.map(({ label }) => label),
  ]);

test("while nothing is typed everything stands where it was put, and no empty group", () => {
  expect(told("")).toEqual([
    ["Go to", "Error logs", "The dark room"],
    ["Do", "Dark theme", "Go back"],
  ]);
});

test("the best line is the first of the first group", () => {
  expect(told("dark")).toEqual([
    ["Do", "Dark theme"],
    ["Go to", "The dark room", "Error logs"],
  ]);
  expect(told("nothing of the kind")).toEqual([]);
});

test("a search that failed is one line, which asks again", () => {
  let tries = 0;
  const source = {
    id: "people",
    label: "People",
    isLoading: false,
    retry() {
      tries += 1;
    },
  };
  const chosen: string[] = [];
  const choose = ({ label }: { label: string }) => void chosen.push(label);
  expect(foundLines({ ...source, items: [], error: null }, choose)).toEqual([]);
  const [failed] = foundLines({ ...source, items: [], error: new Error("Away") }, choose);
  expect(failed).toMatchObject({
    heading: "People",
    items: [{ label: "Search people again", failure: "Away" }],
  });
  failed?.items[0]?.choose();
  const [found] = foundLines({ ...source, items: [item("Ada")], error: null }, choose);
  found?.items[0]?.choose();
  expect([tries, chosen]).toEqual([1, ["Ada"]]);
});
