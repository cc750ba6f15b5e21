import { useEffect } from "react";
import { Outlet, useLoaderData } from "react-router";
import { answerOrLast, keepAnswer } from "../../lib/last-answer.ts";
import { allow } from "../../server/allow.server.ts";
import { loadPerson } from "../../server/load-person.server.ts";
import { AppFrame } from "../../shell/app-frame.tsx";
import type { Route } from "./+types/layout";

export { RouteBoundary as ErrorBoundary } from "../../shell/route-boundary.tsx";

export const middleware: Route.MiddlewareFunction[] = [allow("shell.use")];

export const loader = loadPerson;

const KEPT = "member";

/** The frame stands also while nobody answers. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  answerOrLast(KEPT, serverLoader);

export default function MemberLayout() {
  const person = useLoaderData<typeof loader>();
  useEffect(() => keepAnswer(KEPT, person), [person]);
  return (
    <AppFrame person={person} area="member">
      <Outlet />
    </AppFrame>
  );
}
