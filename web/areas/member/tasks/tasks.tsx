import { useRef } from "react";
import { useLoaderData, useNavigate } from "react-router";
import {
  TASK_VIEWS,
  TaskListInput,
  TaskStartInput,
} from "../../../../worker/features/tasks/contract.ts";
import { listTasks } from "../../../../worker/features/tasks/queries.ts";
import { readStart } from "../../../../worker/features/tasks/read-start.ts";
import { findTargets } from "../../../../worker/wired.ts";
import { BulkActions } from "../../../features/tasks/bulk-actions.tsx";
import { tasksQuery } from "../../../features/tasks/queries.ts";
import { QuickAdd } from "../../../features/tasks/quick-add.tsx";
import { TaskLine } from "../../../features/tasks/task-line.tsx";
import { TASKS } from "../../../features/tasks/task-list.tsx";
import { TaskTools } from "../../../features/tasks/task-tools.tsx";
import { useTaskActions } from "../../../features/tasks/use-task-actions.ts";
import { useTaskKeys } from "../../../features/tasks/use-task-keys.ts";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { lazyPart } from "../../../shell/load-failures/lazy-part.tsx";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/tasks";

export const middleware: Route.MiddlewareFunction[] = [allow("tasks.own")];

export const handle = {
  crumb: "Tasks",
  savesUrl: "new source serves",
  alternativeRoute: { to: "/dashboard", label: "Today" },
};

export const loader = load(async (ctx, { request }: Route.LoaderArgs, { env }) => {
  const [list, start] = await Promise.all([
    listTasks(ctx, findTargets, readSearch(request, TaskListInput)),
    readStart(ctx, findTargets, readSearch(request, TaskStartInput)),
  ]);
  return { list, start, takesMail: env.inboundMail !== null };
});

export const shouldRevalidate = keepList(["task", "new"]);

export const meta = () => [{ title: "Tasks · Executive Advisor" }];

const TaskDrawer = lazyPart(
  async () => (await import("../../../features/tasks/task-drawer.tsx")).TaskDrawer,
);

export default function Tasks() {
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(TASKS, tasksQuery, loaded.list, undefined);
  const actions = useTaskActions();
  const { page, params, selection, overIt, query } = list;
  const { items, today } = page;
  const view = TASK_VIEWS.find((one) => one === query["view"]) ?? "today";
  const open = params.get("task");
  useTaskKeys({ place, tasks: items, today, selection, actions, isOrdered: view === "today" });
  return (
    <Screen
      title="Tasks"
      description="What you have to do, and what you wait for."
      controls={<TaskTools takesMail={loaded.takesMail} />}
    >
      <div ref={place} className="flex flex-col gap-3">
        <QuickAdd
          key={loaded.start ? `${params.get("source")} ${params.get("serves")}` : "own"}
          view={view}
          today={today}
          actions={actions}
          isWanted={params.get("new") !== null}
          start={loaded.start}
          onStarted={() =>
            void navigate(overIt({ new: "1" }), { replace: true, preventScrollReset: true })
          }
        />
        <ResourceList
          list={list}
          onlyShown
          bulk={() => (
            <BulkActions tasks={items} selection={selection} actions={actions} today={today} />
          )}
          entry={(task) => (
            <TaskLine
              key={task.id}
              task={task}
              view={view}
              today={today}
              to={overIt({ task: task.id })}
              isOpen={task.id === open}
              selection={selection}
              actions={actions}
            />
          )}
        />
      </div>
      {open === null ? null : (
        <TaskDrawer
          open={open}
          tasks={items}
          actions={actions}
          onClose={() => void navigate(overIt({ task: null }), { preventScrollReset: true })}
        />
      )}
    </Screen>
  );
}
