import { card, wire } from "../../kit/wiring.ts";
import { tasksApi } from "./api.ts";
import { taskCalendar } from "./calendar/task-calendar.ts";
import { TasksCard } from "./contract.ts";
import { taskMailApi } from "./mail/api.ts";
import { sweepTaskMails } from "./mail/sweep-task-mails.ts";
import { taskSearch } from "./task-search.ts";
import { manifest } from "./manifest.ts";
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
  tables: { tasks: "personal", task_addresses: "personal", task_mails: "personal" },
});
