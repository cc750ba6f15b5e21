import type { MiddlewareFunction } from "react-router";
import { requestScopeContext } from "../../worker/http/route-context.ts";

/** Which page answers, by its pattern, for the log and the figures of operators. */
export const noteRoute: MiddlewareFunction<Response> = ({ pattern, context }) => {
  context.get(requestScopeContext).route = pattern;
};
