import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { expect } from "vitest";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import {
  AppRouteList,
  AppRouteRow,
  AppRouteTable,
} from "../../../worker/features/app-routes/contract.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { type Asked, askList, sendTo } from "../../support/send-to.ts";

/** An admin at the route table, through the API as the screen uses it. */
export async function openDesk(database: TestDatabase) {
  const admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ines Roth" });
  const { db } = database;
  const send = sendTo("/api/app-routes", admin);
  const ask = {
    table: (asked: Asked = {}) => send("GET", "/table", undefined, asked),
    ...askList(send),
  };
  return {
    admin,
    ask,
    async table() {
      const answer = await ask.table();
      expect(answer.status).toBe(200);
      return v.parse(AppRouteTable, await answer.json());
    },
    async add(fields: Partial<AppRouteRow> & { place?: number } = {}) {
      const standard = { path: "/help", componentName: "Guide", routeType: "protected" };
      const answer = await ask.add({ ...standard, ...fields });
      expect(answer.status).toBe(200);
      return v.parse(AppRouteRow, await answer.json());
    },
    /** The paths that get_app_routes answers to somebody; to nobody known without a cookie. */
    async opens(as: { cookie: string } | null, search = "") {
      const answer = await request(`/api/app-routes${search}`, as ? { as } : {});
      expect(answer.status).toBe(200);
      return v.parse(AppRouteList, await answer.json()).items.map(({ path }) => path);
    },
    /** Paths with the places that the rows hold: from one, without gap or tie. */
    async stored() {
      const rows = await db.select().from(appRoutes).orderBy(asc(appRoutes.orderIndex));
      expect(rows.map(({ orderIndex }) => orderIndex)).toEqual(
        rows.map((_row, index) => index + 1),
      );
      return rows.map(({ path }) => path);
    },
    /** How many publications wait. */
    async waiting() {
      return (await db.select().from(outbox).where(eq(outbox.kind, "site.publish"))).length;
    },
  };
}
