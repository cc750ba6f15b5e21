import type { LucideIcon } from "lucide-react";
import type { PermissionName } from "../../worker/policy/permissions.ts";
import type { Area } from "./areas.ts";

export type NavigationItem = {
  label: string;
  to: string;
  icon: LucideIcon;
  permission: PermissionName;
  area: Area;
  /** A heading in the sidebar; items without one stand first. */
  section?: string;
  /** A page outside the frame, opened by a full load. */
  isDocument?: true;
};
