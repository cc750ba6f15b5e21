import { expect, test } from "vitest";
import { sightOf } from "../../../web/features/plan-fields/measure/sight-of.ts";
import { boardPlan } from "./board-plan.ts";

const { store, put } = boardPlan();
const speed = put("theme", { name: "Speed", color: "#0ea5e9" }).id;
const trust = put("theme", { name: "Trust", color: "#16a34a" }).id;
const people = put("theme", { name: "People", color: "#f59e0b" }).id;
const goalId = put("goal", { title: "Faster installs", themeId: speed }).id;
const projectId = put("project", { title: "Portal", goalId }).id;
const placed = put("epic", { title: "Sign-in", projectId, themeIds: [people, trust] }).id;
const loose = put("epic", { title: "Letters", projectId: null, themeIds: [people, trust] }).id;

const said = (id: string, asked: readonly string[]) => {
  const { nodes, themes } = sightOf(store, "epic", id, asked);
  const titles = (list: typeof nodes) => list.map(({ title }) => title);
  return [titles(nodes), titles(themes)];
};

test("a card shows the theme at the top of its line", () => {
  expect(said(placed, [])).toEqual([["Speed", "Faster installs", "Portal"], ["Speed"]]);
  expect(said(loose, [])).toEqual([["People"], ["People"]]);
});

test("in a list of one theme that theme comes first, before the one of the line", () => {
  expect(said(placed, [trust])).toEqual([
    ["Speed", "Faster installs", "Portal"],
    ["Trust", "Speed"],
  ]);
  expect(said(placed, [speed])).toEqual([["Speed", "Faster installs", "Portal"], ["Speed"]]);
});

test("right below its themes, the line is that of the one that was asked for", () => {
  expect(said(loose, [trust])).toEqual([["Trust"], ["Trust"]]);
});

test("of no theme, nothing is made up", () => {
  expect(said(put("epic", { title: "Alone", projectId: null }).id, [trust])).toEqual([[], []]);
});
