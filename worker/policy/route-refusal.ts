import { type RouteEntry, type Trouble, troubleOf } from "./route-table.ts";
import { screenOf } from "./screens.ts";

type Field = "path" | "componentName" | "routeType";
export type RouteRefusal = { field: Field; message: string };

const WORDS: Record<Trouble, RouteRefusal> = {
  unknown_component: {
    field: "componentName",
    message: "This version has no screen with this name, so the entry is skipped.",
  },
  bad_path: {
    field: "path",
    message: "Use letters a to z, digits and hyphens between slashes, such as /plan-on-a-page.",
  },
  taken_path: {
    field: "path",
    message: "The product uses this path itself. Start with another word.",
  },
  wrong_parameters: { field: "path", message: "This screen takes no parameters in its path." },
  not_public: {
    field: "routeType",
    message: "This screen is always for people who are signed in.",
  },
  kept_open: {
    field: "path",
    message: "This is the screen’s own path and can’t be changed. Choose another one.",
  },
};

/** What to tell about an entry that cannot be served, and beside which field; null where nothing is wrong. */
export function refusalOf(entry: RouteEntry): RouteRefusal | null {
  const trouble = troubleOf(entry);
  if (trouble === null) return null;
  const needed = screenOf(entry.componentName)?.needs ?? [];
  if (trouble !== "wrong_parameters" || needed.length === 0) return WORDS[trouble];
  const names = needed.map((name) => `:${name}`).join(" and ");
  return { field: "path", message: `This screen needs ${names} in its path, and nothing else.` };
}
