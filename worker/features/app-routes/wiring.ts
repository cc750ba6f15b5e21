import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { appRoutesApi } from "./api.ts";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import { searchOf } from "../../kit/search.ts";
import { manifest } from "./manifest.ts";
import { appRouteRecord } from "./app-route-record.ts";
import { returnAppRoute } from "./return-app-route.ts";

export const wiring = wire(manifest, {
  apis: { "/app-routes": appRoutesApi },
  records: { "app-route": { ...appRouteRecord, restore: returnAppRoute } },
  search: {
    "app-route": searchOf(appRouteRecord, {
      in: { Label: appRoutes.label },
      by: appRoutes.updatedAt,
    }),
  },
  merging: { rows: [stays(appRoutes.updatedBy, "history")] },
  tables: { app_routes: { shared: "an admin's table, published to everyone" } },
});
