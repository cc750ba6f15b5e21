import { isRouteErrorResponse, useLoaderData, useLocation, useRouteError } from "react-router";
import { AppFrame } from "./app-frame.tsx";
import { areaOfPath, framePersonOf } from "./frame-data.ts";
import { ScreenFailure } from "./frame-parts.ts";
import { lastPersonFor } from "./last-person.ts";

/** The boundary of an area: the frame stays where its person is known, the screen alone gives way. */
export function RouteBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const person = framePersonOf(useLoaderData()) ?? lastPersonFor(pathname);
  if (!person || isSuspended(error)) return <ScreenFailure place="page" person={null} />;
  return (
    <AppFrame person={person} area={areaOfPath(pathname)}>
      <div className="w-full max-w-3xl px-4 py-6 sm:px-6 lg:py-8">
        <ScreenFailure place="frame" person={person} />
      </div>
    </AppFrame>
  );
}

/** Nothing of the frame is theirs to use. */
function isSuspended(error: unknown): boolean {
  if (!isRouteErrorResponse(error)) return false;
  // What a route throws may be anything.
  const data: unknown = error.data;
  return (
    typeof data === "object" && data !== null && "code" in data && data.code === "account_suspended"
  );
}
