import { expect, test } from "vitest";
import { undoesOf } from "../../../web/features/tasks/formerly.ts";
import type { Task } from "../../../worker/features/tasks/contract.ts";

const task = (id: string, dueDay: string): Task => ({
  id,
  title: id,
  note: "",
  state: "open",
  dueDay,
  dueTime: "",
  isLate: false,
  recurrence: "",
  repeatBase: "due",
  checklist: [],
  waitingFor: "",
  followUpDay: "",
  snoozedUntil: "",
  owner: { id: "o", name: "O", avatarUrl: "" },
  assignee: null,
  isOwn: true,
  serves: null,
  source: null,
  doneAt: null,
  createdAt: "",
  version: 1,
});

test("what several were is put back with one change for all that were alike", () => {
  const tasks = [task("a", "2026-11-27"), task("b", ""), task("c", "2026-11-27")];
  expect(undoesOf(tasks, { dueDay: "2026-12-01" })).toEqual([
    { ids: ["a", "c"], changes: { dueDay: "2026-11-27" } },
    { ids: ["b"], changes: { dueDay: "" } },
  ]);
  expect(undoesOf(tasks, { state: "done", assigneeId: "x" })).toEqual([
    { ids: ["a", "b", "c"], changes: { state: "open", assigneeId: null } },
  ]);
});
