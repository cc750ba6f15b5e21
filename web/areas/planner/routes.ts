import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

const FIRST = "areas/planner/to-module.tsx";
const MODULE = "areas/planner/planner.tsx";

/** The plan of a browser, and beside it the demo company's, by the same screens. */
export const plannerRoutes: RouteConfigEntry[] = [
  layout("areas/planner/layout.tsx", [
    route("planner", FIRST),
    route("planner/:module", MODULE),
    route("planner/demo", FIRST, { id: "demo-to-module" }),
    route("planner/demo/:module", MODULE, { id: "demo-planner" }),
  ]),
];
