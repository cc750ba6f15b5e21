import { Outlet, useLoaderData } from "react-router";
import { listOpensWith } from "../../../worker/wired.ts";
import { allow } from "../../server/allow.server.ts";
import { loadPerson } from "../../server/load-person.server.ts";
import { openList } from "../../server/open-list.server.ts";
import { AppFrame } from "../../shell/app-frame.tsx";
import type { Route } from "./+types/layout";

export { RouteBoundary as ErrorBoundary } from "../../shell/route-boundary.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  allow("dashboards.admin"),
  openList(listOpensWith),
];

export const handle = { alternativeRoute: { to: "/admin/dashboard", label: "Admin overview" } };

export const loader = loadPerson;

export default function AdminLayout() {
  return (
    <AppFrame person={useLoaderData<typeof loader>()} area="admin">
      <Outlet />
    </AppFrame>
  );
}
