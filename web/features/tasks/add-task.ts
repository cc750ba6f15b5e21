import type { TaskInput } from "../../../worker/features/tasks/contract.ts";
import { readLine } from "../../../worker/features/tasks/rules/read-line.ts";
import { dayNow, timeNow } from "../../lib/formats.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { answered } from "./live-tasks.ts";
import { createTask, findAssignees, removeTask } from "./queries.ts";
import { toInput, viewOf } from "./task-of-line.ts";
import { VIEW_WORDS } from "./words.ts";
import { browserZone } from "../../lib/browser-zone.ts";

/** One line that makes a task from anywhere. Without a day it is for today, where it is seen. */
export async function addTask(line: string, zone: string): Promise<void> {
  const timeZone = zone || browserZone();
  const today = dayNow(Date.now(), timeZone);
  try {
    const input = await inputOf(line, today, `${today}T${timeNow(timeZone)}`);
    const task = await answered(createTask(input));
    toast.good({
      title: `Task added: ${task.title}`,
      description: `In ${VIEW_WORDS[viewOf(input, today)]}.`,
      action: { label: "Undo", onSelect: () => void takeBack(task) },
    });
  } catch (error) {
    toast.bad({ title: "The task was not added", description: messageOf(error) });
  }
}

/** An @name that nobody has stays text. */
async function inputOf(line: string, today: string, now: string): Promise<TaskInput> {
  const read = readLine(line, { now });
  if (read.person === "") return toInput(read, { view: "today", today, assigneeId: null });
  const [person] = (await findAssignees(read.person)).items;
  if (person) return toInput(read, { view: "today", today, assigneeId: person.id });
  const plain = read.parts.filter(({ kind }) => kind === "person").map(({ said }) => said);
  return toInput(readLine(line, { now, plain }), { view: "today", today, assigneeId: null });
}

async function takeBack(task: { id: string; version: number; title: string }) {
  try {
    await answered(removeTask(task));
    toast.info({ title: `Task removed: ${task.title}` });
  } catch (error) {
    toast.bad({ title: "It could not be undone", description: messageOf(error) });
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
