import { Outlet, useLoaderData } from "react-router";
import { listOpensWith } from "../../../worker/wired.ts";
import { whileConnected } from "../../lib/connection.ts";
import { allow } from "../../server/allow.server.ts";
import { loadPerson } from "../../server/load-person.server.ts";
import { openList } from "../../server/open-list.server.ts";
import { AppFrame } from "../../shell/app-frame.tsx";
import type { Route } from "./+types/layout";

export { RouteBoundary as ErrorBoundary } from "../../shell/route-boundary.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  allow("sessions.use"),
  openList(listOpensWith),
];

export const loader = loadPerson;

/** The frame stands also while nobody answers. */
export const shouldRevalidate = whileConnected;

export default function MemberLayout() {
  return (
    <AppFrame person={useLoaderData<typeof loader>()} area="member">
      <Outlet />
    </AppFrame>
  );
}
