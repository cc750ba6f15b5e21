import { redirect } from "react-router";
import { allow } from "../../server/allow.server.ts";
import type { Route } from "./+types/unknown";

export const middleware: Route.MiddlewareFunction[] = [allow("admin.dashboard")];

/** Admin addresses that do not exist fall back to the admin dashboard. */
export const loader = () => redirect("/admin/dashboard");
