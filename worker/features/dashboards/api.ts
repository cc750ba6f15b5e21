import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { adminCards } from "./admin-cards.ts";
import { answerOf, cardAnswerOf } from "./card.ts";
import {
  CardParams,
  CoachDashboard,
  DashboardLayout,
  DashboardParams,
  LayoutInput,
} from "./contract.ts";
import { memberCards } from "./member-cards.ts";
import { readCard } from "./read-card.ts";
import { readCoachDashboard } from "./read-coach-dashboard.ts";
import { readDashboard } from "./read-dashboard.ts";
import { AS_DESIGNED } from "./rules.ts";
import { saveLayout } from "./save-layout.ts";

export type { AdminCards } from "./admin-cards.ts";
export type { Dashboard, DataOf } from "./card.ts";
export type { MemberCards } from "./member-cards.ts";

export const dashboardsApi = new Hono<AppEnv>()
  .get(
    "/today",
    describe({ summary: "Your day", output: answerOf(memberCards) }),
    allow("dashboard.read"),
    async (c) => c.json(await readDashboard(serviceContext(c), "today")),
  )
  .get(
    "/personal",
    describe({ summary: "You and your account", output: answerOf(memberCards) }),
    allow("dashboard.read"),
    async (c) => c.json(await readDashboard(serviceContext(c), "personal")),
  )
  .get(
    "/coach",
    describe({ summary: "Your clients", output: CoachDashboard }),
    allow("coaching.read"),
    async (c) => c.json(await readCoachDashboard(serviceContext(c))),
  )
  .get(
    "/admin",
    describe({ summary: "The platform in figures", output: answerOf(adminCards) }),
    allow("admin.dashboard"),
    async (c) => c.json(await readDashboard(serviceContext(c), "admin")),
  )
  .get(
    "/:dashboard/cards/:id",
    describe({
      summary: "One card of a dashboard by itself",
      output: cardAnswerOf({ ...memberCards, ...adminCards }),
    }),
    allow("dashboard.read"),
    validate("param", CardParams),
    async (c) => {
      const { dashboard, id } = c.req.valid("param");
      return c.json(await readCard(serviceContext(c), dashboard, id));
    },
  )
  .put(
    "/:dashboard/layout",
    describe({
      summary: "Arrange one of your dashboards",
      output: DashboardLayout,
      seesVersion: true,
    }),
    allow("dashboard.arrange"),
    validate("param", DashboardParams),
    validate("json", LayoutInput),
    async (c) => {
      const { dashboard } = c.req.valid("param");
      const layout = c.req.valid("json");
      return c.json(await saveLayout(serviceContext(c), dashboard, layout, seenVersion(c)));
    },
  )
  .delete(
    "/:dashboard/layout",
    describe({
      summary: "One of your dashboards as it was designed",
      output: DashboardLayout,
      seesVersion: true,
    }),
    allow("dashboard.arrange"),
    validate("param", DashboardParams),
    async (c) => {
      const { dashboard } = c.req.valid("param");
      return c.json(await saveLayout(serviceContext(c), dashboard, AS_DESIGNED, seenVersion(c)));
    },
  );
