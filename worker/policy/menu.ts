import type { Area } from "../kit/manifest.ts";

/** One line of the menus, for someone who may open it. */
export type MenuEntry = {
  area: Area;
  to: string;
  label: string;
  section: string;
  /** The name of a lucide icon; an entry of the route table has none of its own. */
  icon: string;
  /** A page outside the frame, opened by a full load. */
  isDocument?: true;
};
