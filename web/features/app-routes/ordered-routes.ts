import {
  type AppRouteChanges,
  AppRouteRow,
  AppRouteTable,
} from "../../../worker/features/app-routes/contract.ts";
import type { ListParts } from "../../shell/ordered-list/ordered-list.ts";
import { changeRoute, orderRoutes, removeRoute, routeTableQuery } from "./queries.ts";

/** The route table as a list that several admins put in order. */
export const ROUTES: ListParts<AppRouteRow, AppRouteTable, AppRouteChanges> = {
  queryKey: routeTableQuery.queryKey,
  itemSchema: AppRouteRow,
  listSchema: AppRouteTable,
  order: orderRoutes,
  change: changeRoute,
  remove: removeRoute,
  recordKind: "app-route",
  // What the server has taken is on its way to the edge.
  taken: (table) => ({ ...table, publication: { ...table.publication, isPending: true } }),
  words: {
    one: "entry",
    all: "the table",
    asNow: "You see the table as it is now.",
    nameOf: ({ path }) => path,
  },
};
