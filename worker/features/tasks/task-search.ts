import { tasks } from "../../../db/schema/tasks.ts";
import { type SearchKind, searchOf } from "../../kit/search.ts";
import { isVisible } from "./queries.ts";

/** What somebody has to do, and what they gave to others. */
export const taskSearch: SearchKind = searchOf(
  {
    table: tasks,
    id: tasks.id,
    title: tasks.title,
    plural: "Tasks",
    read: "tasks.own",
    address: (id) => `/tasks?view=all&task=${id}`,
  },
  { in: { Note: tasks.note }, by: tasks.updatedAt, only: isVisible },
);
