import { redirect } from "react-router";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import type { Route } from "./+types/to-notifications";

export const middleware: Route.MiddlewareFunction[] = [allow("notifications.send")];

export const loader = load(() => Promise.resolve(redirect("/admin/notifications")));

/** A route without a component would answer a refusal as JSON, and a suspended person would read that. */
export default function Nothing() {
  return null;
}
