import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { logError } from "../../lib/client-log/client-log.ts";
import { errorIdOf } from "../failure.ts";

/**
 * The reference under which the error log knows what is shown; before the browser told it, a short one.
 * What the server named has been told, and is known by its request.
 */
export function useErrorReference(error: Error, requestId?: string): string {
  const { pathname } = useLocation();
  const [logged, setLogged] = useState("");
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- telling the log is the effect, and answers the reference.
    if (!requestId) setLogged(logError(error, { context: { kind: "shown" } }));
  }, [error, requestId]);
  return requestId ?? (logged || errorIdOf(error.message, pathname));
}
