import type { MenuEntry } from "../../worker/policy/menu.ts";
import type { Area } from "./areas.ts";

/** Whose menus these are: what the server lets them open, as an admin arranged it. */
export type Viewer = { menu: readonly MenuEntry[] };

/** The areas beside the member's own that someone may enter. */
export function reachableAreas({ menu }: Viewer): readonly Area[] {
  const reachable = new Set(menu.map((entry) => entry.area));
  return (["coach", "admin"] as const).filter((area) => reachable.has(area));
}
