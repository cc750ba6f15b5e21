import { type TaskList, TaskListInput } from "../../../worker/features/tasks/contract.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { VIEW_WORDS } from "./words.ts";

export const SEARCH = {
  kind: "search",
  label: "Search tasks",
  placeholder: "Title or note",
} as const;

export const TASKS: ListDeclaration<typeof TaskListInput, TaskList> = {
  input: TaskListInput,
  title: "Tasks",
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  opens: "task",
  over: ["new", "source", "serves"],
  columns: [],
  states: { name: "view", label: "View", all: null, words: VIEW_WORDS },
  filters: { q: SEARCH },
  empty: {
    title: "Nothing left for today",
    says: "What is due today, and what is late, shows here. Type a task in the line above.",
  },
  none: {
    title: "Nothing matches",
    says: "Try other words, or another view.",
    inState: {
      today: {
        title: "Nothing left for today",
        says: "What is due today, and what is late, shows here. Add something in the line above, or look at what is upcoming.",
      },
      upcoming: {
        title: "Nothing upcoming",
        says: "Tasks with a later day, and those without one, show here.",
      },
      delegated: {
        title: "Nothing delegated",
        says: "Give a task to somebody with @ and their name. It shows here until it is done.",
      },
      waiting: {
        title: "Nothing waits for others",
        says: "Type “waiting for” and a name to keep what somebody else has to do first.",
      },
      someday: {
        title: "Nothing for someday",
        says: "Type “someday” to keep an idea without a day.",
      },
      done: { title: "Nothing done yet", says: "What you finish shows here, the newest first." },
    },
  },
};
