import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import {
  BOARD_COLUMNS,
  type Task,
  TASK_VIEWS,
  type TaskBoard as TaskBoardPage,
  TaskBoardInput,
  type TaskList,
  TaskListInput,
  type TaskStart,
  TaskStartInput,
  type TaskView,
} from "../../../../worker/features/tasks/contract.ts";
import { listTasks } from "../../../../worker/features/tasks/queries.ts";
import { readBoard } from "../../../../worker/features/tasks/read-board.ts";
import { readStart } from "../../../../worker/features/tasks/read-start.ts";
import { findTargets } from "../../../../worker/wired.ts";
import { BulkActions } from "../../../features/tasks/bulk-actions.tsx";
import { TaskBoard } from "../../../features/tasks/board/task-board.tsx";
import { useLiveTasks } from "../../../features/tasks/live-tasks.ts";
import { boardQuery, tasksQuery } from "../../../features/tasks/queries.ts";
import { QuickAdd } from "../../../features/tasks/quick-add.tsx";
import { TaskLine } from "../../../features/tasks/task-line.tsx";
import { SEARCH, TASKS } from "../../../features/tasks/task-list.tsx";
import { TaskTools } from "../../../features/tasks/task-tools.tsx";
import { type TaskActions, useTaskActions } from "../../../features/tasks/use-task-actions.ts";
import { useSteadyRows } from "../../../features/tasks/use-steady-rows.ts";
import { useTaskKeys } from "../../../features/tasks/use-task-keys.ts";
import { FilterBar } from "../../../kit/resource-list/filter-bar.tsx";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { type Changes, listAddress, queryOf } from "../../../kit/resource-list/list-address.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { lazyPart } from "../../../shell/load-failures/lazy-part.tsx";
import { Screen } from "../../../shell/screen.tsx";
import { AttachedFiles } from "../attached-files.tsx";
import type { Route } from "./+types/tasks";

export const middleware: Route.MiddlewareFunction[] = [allow("tasks.own")];

export const handle = {
  crumb: "Tasks",
  savesUrl: "new source serves",
  alternativeRoute: { to: "/dashboard", label: "Today" },
};

export const loader = load(async (ctx, { request }: Route.LoaderArgs, { env }) => {
  const isBoard = new URL(request.url).searchParams.get("look") === "board";
  const [shown, start] = await Promise.all([
    isBoard
      ? readBoard(ctx, findTargets, readSearch(request, TaskBoardInput))
      : listTasks(ctx, findTargets, readSearch(request, TaskListInput)),
    readStart(ctx, findTargets, readSearch(request, TaskStartInput)),
  ]);
  return { shown, start, takesMail: env.inboundMail !== null };
});

export const shouldRevalidate = keepList(["task", "new"]);

export const meta = () => [{ title: "Tasks · Executive Advisor" }];

const TaskDrawer = lazyPart(
  async () => (await import("../../../features/tasks/task-drawer.tsx")).TaskDrawer,
);

export default function Tasks() {
  const { shown, ...loaded } = useLoaderData<typeof loader>();
  return "columns" in shown ? (
    <AsBoard {...loaded} loaded={shown} />
  ) : (
    <AsList {...loaded} loaded={shown} />
  );
}

type Loaded<Shown> = { loaded: Shown; start: TaskStart | null; takesMail: boolean };

function AsList({ loaded, ...frame }: Loaded<TaskList>) {
  const place = useRef<HTMLDivElement>(null);
  const list = useResourceList(TASKS, tasksQuery, loaded, undefined);
  const actions = useTaskActions();
  const { page, params, selection, overIt, query } = list;
  const { today } = page;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const items = useSteadyRows(place, page.items, { list: JSON.stringify(query), isMenuOpen });
  const view = TASK_VIEWS.find((one) => one === query["view"]) ?? "today";
  useTaskKeys({ place, tasks: items, today, selection, actions, isOrdered: view === "today" });
  return (
    <Frame {...frame} place={place} view={view} tasks={items} today={today} actions={actions}>
      <ResourceList
        list={list}
        rows={items}
        onlyShown
        bulk={() => (
          <BulkActions tasks={items} selection={selection} actions={actions} today={today} />
        )}
        entry={(task) => (
          <TaskLine
            key={task.id}
            task={task}
            today={today}
            to={overIt({ task: task.id })}
            isOpen={task.id === params.get("task")}
            selection={selection}
            actions={actions}
            onMenu={setMenuOpen}
          />
        )}
      />
    </Frame>
  );
}

function AsBoard({ loaded, ...frame }: Loaded<TaskBoardPage>) {
  const place = useRef<HTMLDivElement>(null);
  const [params] = useSearchParams();
  const query = queryOf(TaskBoardInput, params);
  const { data: board } = useSeededQuery(boardQuery(query["q"] ?? ""), loaded);
  const actions = useTaskActions();
  const { today } = board;
  const tasks = BOARD_COLUMNS.flatMap((column) => board.columns[column].items);
  useTaskKeys({ place, tasks, today, selection: null, actions, isOrdered: false });
  const address = (changes: Changes) => listAddress(params, changes);
  return (
    <Frame {...frame} place={place} view="all" tasks={tasks} today={today} actions={actions}>
      <FilterBar
        label="Tasks"
        filters={{ q: SEARCH }}
        data={undefined}
        query={{ ...query, look: "board" }}
        closes={{ task: null, new: null, source: null, serves: null }}
      />
      <TaskBoard
        board={board}
        actions={actions}
        open={params.get("task")}
        toTask={(id) => address({ task: id })}
        toList={(view) => address({ look: null, view })}
      />
    </Frame>
  );
}

type FrameProps = Omit<Loaded<unknown>, "loaded"> & {
  place: RefObject<HTMLDivElement | null>;
  view: TaskView;
  tasks: readonly Task[];
  today: string;
  actions: TaskActions;
  children: ReactNode;
};

/** The same around the list and the board: the line that makes a task, and the task that is open. */
function Frame({ start, takesMail, place, view, tasks, today, actions, children }: FrameProps) {
  useLiveTasks();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isBoard = params.get("look") === "board";
  const open = params.get("task");
  const overIt = (changes: Changes) =>
    listAddress(params, { cursor: params.get("cursor"), ...changes });
  return (
    <Screen
      wide={isBoard}
      title="Tasks"
      description="What you have to do, and what you wait for."
      controls={
        <TaskTools
          takesMail={takesMail}
          isBoard={isBoard}
          to={(look) =>
            listAddress(params, { look: look === "board" ? look : null, task: null, new: null })
          }
        />
      }
    >
      <div ref={place} className="flex flex-col gap-3">
        <QuickAdd
          key={start ? `${params.get("source")} ${params.get("serves")}` : "own"}
          view={view}
          today={today}
          actions={actions}
          isWanted={params.get("new") !== null}
          start={start}
          onStarted={() =>
            void navigate(overIt({ new: "1", source: null, serves: null }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        {children}
      </div>
      {open === null ? null : (
        <TaskDrawer
          open={open}
          tasks={tasks}
          actions={actions}
          files={({ id }) => <AttachedFiles kind="task" id={id} />}
          onClose={() => void navigate(overIt({ task: null }), { preventScrollReset: true })}
        />
      )}
    </Screen>
  );
}
