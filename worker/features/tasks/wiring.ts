import { taskAddresses, taskMails, tasks } from "../../../db/schema/tasks.ts";
import { moves, stays } from "../../kit/merges.ts";
import { card, wire } from "../../kit/wiring.ts";
import { tasksApi } from "./api.ts";
import { taskCalendar } from "./calendar/task-calendar.ts";
import { TasksCard } from "./contract.ts";
import { taskMailApi } from "./mail/api.ts";
import { sweepTaskMails } from "./mail/sweep-task-mails.ts";
import { taskSearch } from "./task-search.ts";
import { manifest } from "./manifest.ts";
import { notifyTasks } from "./notify-tasks.ts";
import { personalData } from "./personal-data.ts";
import { readTasksCard } from "./queries.ts";
import { remindOfTasks } from "./remind-of-tasks.ts";
import { targets } from "./targets.ts";

export const wiring = wire(manifest, {
  apis: { "/tasks": ({ findTargets }) => tasksApi(findTargets), "/tasks/mail": taskMailApi },
  cards: { member: { tasks: card(TasksCard, readTasksCard) } },
  links: { task_calendar: taskCalendar },
  personalData,
  targets,
  sweep: async (ctx) => {
    await remindOfTasks(ctx);
    await sweepTaskMails(ctx);
  },
  search: { task: taskSearch },
  merging: {
    rows: [
      moves(tasks.ownerId, ["task", "tasks"]),
      moves(tasks.assigneeId, ["task assigned to them", "tasks assigned to them"]),
      moves(taskAddresses.userId, ["email address for tasks", "email addresses for tasks"], {
        onePer: [],
        key: taskAddresses.name,
        left: "The other account has one. What is sent to this one makes no tasks.",
      }),
      stays(taskMails.userId, "history"),
    ],
    notify: (ctx, { from, into }) => notifyTasks(ctx, [from, into]),
  },
  tables: { tasks: "personal", task_addresses: "personal", task_mails: "personal" },
});
