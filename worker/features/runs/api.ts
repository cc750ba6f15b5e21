import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { Run, RunEvents, RunEventsInput, RunId, RunList } from "./contract.ts";
import { dismissRun } from "./dismiss-run.ts";
import { listOwnRuns, readRunEvents } from "./queries.ts";
import { stopRun } from "./stop-run.ts";

const own = allow("runs.own");

export const runsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Your running tasks, and those that ended unseen", output: RunList }),
    own,
    async (c) => c.json(await listOwnRuns(serviceContext(c))),
  )
  .get(
    "/:id/events",
    describe({ summary: "A task, and what it reported after a number", output: RunEvents }),
    own,
    validate("param", RunId),
    validate("query", RunEventsInput),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await readRunEvents(serviceContext(c), id, c.req.valid("query").after));
    },
  )
  .post(
    "/:id/stop",
    describe({ summary: "Stop a task", output: Run }),
    own,
    validate("param", RunId),
    async (c) => c.json(await stopRun(serviceContext(c), c.req.valid("param").id)),
  )
  .post(
    "/:id/dismissal",
    describe({ summary: "Stop showing a task that has ended" }),
    own,
    validate("param", RunId),
    async (c) => {
      await dismissRun(serviceContext(c), c.req.valid("param").id);
      return c.body(null, 204);
    },
  );

export type RunsApi = typeof runsApi;
