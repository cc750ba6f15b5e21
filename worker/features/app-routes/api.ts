import { Hono } from "hono";
import { allow, publicContext, publicRoute, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { addAppRoute } from "./add-app-route.ts";
import { changeAppRoute } from "./change-app-route.ts";
import {
  AppRouteChanges,
  AppRouteFilter,
  AppRouteId,
  AppRouteInput,
  AppRouteList,
  AppRouteOrder,
  AppRouteRow,
  AppRouteTable,
} from "./contract.ts";
import { orderAppRoutes } from "./order-app-routes.ts";
import { getAppRoutes, listAppRoutes } from "./queries.ts";
import { removeAppRoute } from "./remove-app-route.ts";

export const appRoutesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Routes that you can open", output: AppRouteList }),
    publicRoute,
    validate("query", AppRouteFilter),
    async (c) => {
      const visitor = await c.var.scope.visitor();
      return c.json(await getAppRoutes(publicContext(c), visitor, c.req.valid("query")));
    },
  )
  .get(
    "/table",
    describe({
      summary: "The whole route table, and who can open each route",
      output: AppRouteTable,
    }),
    allow("app-routes.manage"),
    async (c) => c.json(await listAppRoutes(serviceContext(c))),
  )
  .post(
    "/",
    describe({ summary: "Add a route", output: AppRouteRow }),
    allow("app-routes.manage", { level: "publish" }),
    validate("json", AppRouteInput),
    async (c) => c.json(await addAppRoute(serviceContext(c), c.req.valid("json"))),
  )
  .put(
    "/order",
    describe({ summary: "Reorder all routes", output: AppRouteTable }),
    allow("app-routes.manage", { level: "publish" }),
    validate("json", AppRouteOrder),
    async (c) => c.json(await orderAppRoutes(serviceContext(c), c.req.valid("json"))),
  )
  .patch(
    "/:id",
    describe({ summary: "Change a route", output: AppRouteRow, seesVersion: true }),
    allow("app-routes.manage", { level: "publish" }),
    validate("param", AppRouteId),
    validate("json", AppRouteChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      return c.json(await changeAppRoute(serviceContext(c), id, changes, seenVersion(c)));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Remove a route", seesVersion: true }),
    allow("app-routes.manage", { level: "publish" }),
    validate("param", AppRouteId),
    async (c) => {
      await removeAppRoute(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  );
