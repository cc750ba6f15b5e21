import { redirect } from "react-router";
import { allow } from "../../server/allow.server.ts";
import type { Route } from "./+types/to-dashboard";

export const middleware: Route.MiddlewareFunction[] = [allow("dashboards.coach")];

export const loader = () => redirect("/coach/dashboard");

/** A route without a component would answer a refusal as JSON, and a suspended person would read that. */
export default function Nothing() {
  return null;
}
