import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { changeBudget } from "./budgets/change-budget.ts";
import { createBudget } from "./budgets/create-budget.ts";
import { findBearers } from "./budgets/find-bearers.ts";
import { listBudgets } from "./budgets/list-budgets.ts";
import { removeBudget } from "./budgets/remove-budget.ts";
import { companyRulesApi } from "./company-rules/api.ts";
import { connectionsApi } from "./connections/api.ts";
import { AiId } from "./contract.ts";
import {
  AiOverview,
  AiSettings,
  AiSettingsInput,
  Task,
  TaskInput,
  TaskName,
} from "./tasks/contract.ts";
import {
  BearerInput,
  Bearers,
  Budget,
  BudgetChanges,
  BudgetInput,
  BudgetList,
  BudgetListInput,
} from "./budgets/contract.ts";
import { modelsApi } from "./models/api.ts";
import { ownApi } from "./own/api.ts";
import { changeAiSettings } from "./tasks/change-ai-settings.ts";
import { changeTask } from "./tasks/change-task.ts";
import { readOverview } from "./tasks/read-overview.ts";
import { usageApi } from "./usage/api.ts";

const manage = allow("ai.manage");
const read = allow("ai.read");

export const aiApi = new Hono<AppEnv>()
  .route("/connections", connectionsApi)
  .route("/models", modelsApi)
  .route("/usage", usageApi)
  .route("/own", ownApi)
  .route("/companies", companyRulesApi)
  .get(
    "/settings",
    describe({ summary: "Tasks, their models, and the switch", output: AiOverview }),
    read,
    async (c) => c.json(await readOverview(serviceContext(c))),
  )
  .put(
    "/settings",
    describe({
      summary: "Stop or allow all calls, and say how long what was said is kept",
      output: AiSettings,
      seesVersion: true,
    }),
    manage,
    validate("json", AiSettingsInput),
    async (c) =>
      c.json(await changeAiSettings(serviceContext(c), c.req.valid("json"), seenVersion(c))),
  )
  .put(
    "/tasks/:task",
    describe({ summary: "Choose the models of a task", output: Task, seesVersion: true }),
    manage,
    validate("param", TaskName),
    validate("json", TaskInput),
    async (c) => {
      const { task } = c.req.valid("param");
      const input = c.req.valid("json");
      return c.json(await changeTask(serviceContext(c), task, input, seenVersion(c)));
    },
  )
  .get(
    "/budgets",
    describe({ summary: "Monthly budgets, and what is spent of them", output: BudgetList }),
    read,
    validate("query", BudgetListInput),
    async (c) => c.json(await listBudgets(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/budgets/bearers",
    describe({ summary: "People or companies that a budget can be for", output: Bearers }),
    allow("ai.manage", { level: "edit" }),
    validate("query", BearerInput),
    async (c) => c.json(await findBearers(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/budgets",
    describe({ summary: "Add a budget", output: Budget }),
    manage,
    validate("json", BudgetInput),
    async (c) => c.json(await createBudget(serviceContext(c), c.req.valid("json"))),
  )
  .patch(
    "/budgets/:id",
    describe({ summary: "Change a budget", output: Budget, seesVersion: true }),
    manage,
    validate("param", AiId),
    validate("json", BudgetChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const { monthly } = c.req.valid("json");
      return c.json(await changeBudget(serviceContext(c), id, monthly, seenVersion(c)));
    },
  )
  .delete(
    "/budgets/:id",
    describe({ summary: "Remove a budget", seesVersion: true }),
    manage,
    validate("param", AiId),
    async (c) => {
      await removeBudget(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  );

export type AiApi = typeof aiApi;
