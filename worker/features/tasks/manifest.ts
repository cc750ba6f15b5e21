import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: { "tasks.own": { roles: ROLES, notWhileImpersonating: true } },
  screens: [
    {
      path: "/tasks",
      file: "areas/member/tasks/tasks.tsx",
      permission: "tasks.own",
      list: "Tasks",
      parts: [
        {
          at: "/tasks?new=1",
          label: "New task",
          icon: "plus",
          keywords: ["create", "add", "make", "todo", "to do", "remind"],
          creates: "tasks.own",
          rank: 10,
        },
        {
          at: "/tasks?view=delegated",
          label: "Delegated tasks",
          icon: "users-round",
          keywords: ["given", "follow up", "assigned"],
        },
        {
          at: "/tasks?view=upcoming",
          label: "Upcoming tasks",
          icon: "calendar",
          keywords: ["later", "next week", "planned"],
        },
      ],
      menu: {
        label: "Tasks",
        rank: 15,
        icon: "circle-check",
        keywords: ["todo", "to do", "to-dos", "actions", "delegate", "due", "waiting"],
      },
      placeable: [{ name: "Tasks", label: "Tasks", about: "What you have to do, and by when." }],
      looks: ["/tasks", "/tasks?view=upcoming", "/tasks?view=all"],
    },
  ],
  events: {
    plans: {
      task_assigned: ["info", "Gave somebody a task"],
      task_returned: ["neutral", "Gave a task back"],
      task_mailed: ["neutral", "Task added by email"],
    },
  },
  cards: { member: { tasks: { rank: 12, places: { today: "main", personal: "hidden" } } } },
  topics: { tasks: "tasks.own" },
});
