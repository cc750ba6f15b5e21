import { expect, it } from "vitest";
import { isAsked } from "../../../web/features/plan-panel/create/form-fields.ts";

const asks = (name: string, said: Record<string, unknown>, kind: "epic" | "project" = "epic") =>
  isAsked(kind, name, (other) => said[other]);

it("an epic is asked for a goal where its project has none to give, or where it names its own", () => {
  expect(asks("goalId", { projectId: null, goalId: null })).toBe(true);
  expect(asks("goalId", { projectId: "p", goalId: null })).toBe(false);
  expect(asks("goalId", { projectId: "p", goalId: "g" })).toBe(true);
  expect(asks("goalId", { goalId: null }, "project")).toBe(true);
});
