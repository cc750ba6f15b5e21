import { Outlet, useLoaderData } from "react-router";
import { allow } from "../../server/allow.server.ts";
import { loadPerson } from "../../server/load-person.server.ts";
import { AppFrame } from "../../shell/app-frame.tsx";
import type { Route } from "./+types/layout";

export { RouteBoundary as ErrorBoundary } from "../../shell/route-boundary.tsx";

export const middleware: Route.MiddlewareFunction[] = [allow("sessions.use")];

export const loader = loadPerson;

export default function CoachLayout() {
  return (
    <AppFrame person={useLoaderData<typeof loader>()} area="coach">
      <Outlet />
    </AppFrame>
  );
}
