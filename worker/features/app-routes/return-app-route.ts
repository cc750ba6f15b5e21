import { readState } from "../../kit/record-state.ts";
import type { RestoreRecord } from "../../kit/records.ts";
import { changeAppRoute } from "./change-app-route.ts";
import { AppRouteChanges } from "./contract.ts";

export const returnAppRoute: RestoreRecord = (ctx, id, fields, version) =>
  changeAppRoute(ctx, id, readState(AppRouteChanges, fields), version);
