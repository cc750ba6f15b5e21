import { wire } from "../../kit/wiring.ts";
import { appRoutesApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { appRouteRecord } from "./app-route-record.ts";

export const wiring = wire(manifest, {
  apis: { "/app-routes": appRoutesApi },
  records: { "app-route": appRouteRecord },
  tables: { app_routes: { shared: "an admin's table, published to everyone" } },
});
