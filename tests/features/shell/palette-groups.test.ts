import { Flag } from "lucide-react";
import { expect, test } from "vitest";
import {
  foundLines,
  groupCommands,
  rankCommands,
} from "../../../web/shell/command-palette/palette-groups.ts";

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

test("what was chosen last stands first, a place once, and a found item without its search", () => {
  const place = (id: string, to: string) => ({ ...item(id), id, to, group: "go" as const });
  const commands = [
    place("module", "/strategy/goals"),
    place("tab", "/strategy/goals"),
    item("Do"),
  ];
  const recent = [
    { id: "found", label: "Launch", to: "/strategy/goals?item=goal:1" },
    { id: "Do", label: "Do" },
  ];
  const shown = groupCommands(commands, recent).map(({ heading, items }) => [
    heading,
    ...items.map(({ id }) => id),
  ]);
  expect(shown).toEqual([
    ["Recent", "found", "Do"],
    ["On this screen"],
    ["Go to", "module"],
    ["New"],
    ["Do"],
  ]);
});

test("an answer is found by its own words and its question's, and by typing alone", () => {
  const status = { ...item("Change status…"), choices: [item("Completed"), item("On hold")] };
  const labels = (text: string) =>
    rankCommands(text, [{ heading: "Here", items: [status] }]).flatMap(({ items }) =>
      items.map(({ label }) => label),
    );
  expect(labels("")).toEqual(["Change status…"]);
  expect(labels("status compl")).toEqual(["Completed"]);
  expect(labels("hold")).toEqual(["On hold"]);
});

test("an answer that has another thing's name is never found by that alone: Enter would change what is open", () => {
  const epic = { ...item("Change part of epic…"), choices: [item("First sixty newborns")] };
  const labels = (text: string) =>
    rankCommands(text, [{ heading: "Here", items: [{ ...epic, namesOthers: true }] }]).flatMap(
      ({ items }) => items.map(({ label }) => label),
    );
  expect(labels("newborns")).toEqual([]);
  expect(labels("epic newborns")).toEqual(["First sixty newborns"]);
});

test("typing errors are forgiven where nothing else fits", () => {
  expect(told("darck")).toEqual([
    ["Go to", "Error logs", "The dark room"],
    ["Do", "Dark theme"],
  ]);
  expect(told("theme")).toEqual([["Do", "Dark theme"]]);
});

test("one letter brings a few lines of a heading, however many commands there are, in no time", () => {
  const many = Array.from({ length: 5000 }, (_, index) => item(`Goal ${index} of the company`));
  const [group] = rankCommands("goal", [{ heading: "Go to", items: many }]);
  expect(group?.items).toHaveLength(8);
});
