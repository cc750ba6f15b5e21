import { redirect } from "react-router";
import { allow } from "../../server/allow.server.ts";
import type { Route } from "./+types/to-dashboard";

export const middleware: Route.MiddlewareFunction[] = [allow("admin.dashboard")];

export const loader = () => redirect("/admin/dashboard");
