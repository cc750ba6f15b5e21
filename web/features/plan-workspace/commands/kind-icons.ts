import {
  Activity,
  Flag,
  FolderKanban,
  Gauge,
  Layers,
  type LucideIcon,
  Palette,
  Target,
  UserRound,
  UsersRound,
} from "lucide-react";
import type { ItemKind } from "../../../../db/values/plans.ts";

export const KIND_ICONS: Record<ItemKind, LucideIcon> = {
  goal: Flag,
  project: FolderKanban,
  epic: Layers,
  theme: Palette,
  squad: UsersRound,
  objective: Target,
  keyResult: Gauge,
  kpi: Activity,
  teamMember: UserRound,
};
