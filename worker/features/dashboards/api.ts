import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { AdminDashboard, CoachDashboard, MemberDashboard } from "./contract.ts";
import { readAdminDashboard } from "./read-admin-dashboard.ts";
import { readCoachDashboard } from "./read-coach-dashboard.ts";
import { readMemberDashboard } from "./read-member-dashboard.ts";

export const dashboardsApi = new Hono<AppEnv>()
  .get(
    "/member",
    describe({ summary: "Your day", output: MemberDashboard }),
    allow("dashboard.read"),
    async (c) => c.json(await readMemberDashboard(serviceContext(c))),
  )
  .get(
    "/coach",
    describe({ summary: "Your clients", output: CoachDashboard }),
    allow("coaching.read"),
    async (c) => c.json(await readCoachDashboard(serviceContext(c))),
  )
  .get(
    "/admin",
    describe({ summary: "The platform in figures", output: AdminDashboard }),
    allow("admin.dashboard"),
    async (c) => c.json(await readAdminDashboard(serviceContext(c))),
  );
