import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import type { CardTables } from "../../kit/wiring.ts";
import { answerOf, cardAnswerOf } from "./cards-of.ts";
import {
  CardParams,
  CoachDashboard,
  DashboardLayout,
  DashboardParams,
  LayoutInput,
} from "./contract.ts";
import { readCard } from "./read-card.ts";
import { readCoachDashboard } from "./read-coach-dashboard.ts";
import { readDashboard } from "./read-dashboard.ts";
import { AS_DESIGNED } from "./rules.ts";
import { saveLayout } from "./save-layout.ts";

export type { Dashboard } from "./cards-of.ts";

export type DashboardsApi = ReturnType<typeof dashboardsApi>;

export const dashboardsApi = (tables: CardTables) =>
  new Hono<AppEnv>()
    .get(
      "/today",
      describe({ summary: "Your dashboard for today", output: answerOf(tables.member) }),
      allow("dashboards.read"),
      async (c) => c.json(await readDashboard(serviceContext(c), tables, "today", c.var.scope.env)),
    )
    .get(
      "/personal",
      describe({ summary: "Your overview", output: answerOf(tables.member) }),
      allow("dashboards.read"),
      async (c) =>
        c.json(await readDashboard(serviceContext(c), tables, "personal", c.var.scope.env)),
    )
    .get(
      "/coach",
      describe({ summary: "Your clients", output: CoachDashboard }),
      allow("dashboards.coach"),
      async (c) => c.json(await readCoachDashboard(serviceContext(c))),
    )
    .get(
      "/admin",
      describe({ summary: "The admin overview", output: answerOf(tables.admin) }),
      allow("dashboards.admin"),
      async (c) => c.json(await readDashboard(serviceContext(c), tables, "admin", c.var.scope.env)),
    )
    .get(
      "/:dashboard/cards/:id",
      describe({
        summary: "One card of a dashboard",
        output: cardAnswerOf({ ...tables.member, ...tables.admin }),
      }),
      allow("dashboards.read"),
      validate("param", CardParams),
      async (c) => {
        const { dashboard, id } = c.req.valid("param");
        const { env } = c.var.scope;
        return c.json(await readCard(serviceContext(c), tables, dashboard, { id, env }));
      },
    )
    .put(
      "/:dashboard/layout",
      describe({
        summary: "Arrange one of your dashboards",
        output: DashboardLayout,
        seesVersion: true,
      }),
      allow("dashboards.arrange"),
      validate("param", DashboardParams),
      validate("json", LayoutInput),
      async (c) => {
        const { dashboard } = c.req.valid("param");
        const layout = c.req.valid("json");
        return c.json(
          await saveLayout(serviceContext(c), tables, dashboard, layout, seenVersion(c)),
        );
      },
    )
    .delete(
      "/:dashboard/layout",
      describe({
        summary: "Reset one of your dashboards to default",
        output: DashboardLayout,
        seesVersion: true,
      }),
      allow("dashboards.arrange"),
      validate("param", DashboardParams),
      async (c) => {
        const { dashboard } = c.req.valid("param");
        return c.json(
          await saveLayout(serviceContext(c), tables, dashboard, AS_DESIGNED, seenVersion(c)),
        );
      },
    );
