import { wire } from "../../kit/wiring.ts";
import { appRoutesApi } from "./api.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, {
  apis: { "/app-routes": appRoutesApi },
  tables: { app_routes: { shared: "an admin's table, published to everyone" } },
});
