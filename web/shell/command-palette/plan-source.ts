import {
  Flag,
  Gauge,
  FolderKanban,
  Layers,
  type LucideIcon,
  Palette,
  Target,
  UserRound,
  UsersRound,
} from "lucide-react";
import type { PlanKind } from "../../../db/values/plans.ts";
import type { PlanHits } from "../../../worker/features/plans/contract.ts";
import { apiClient } from "../../lib/api-client.ts";
import type { plansApi } from "../../../worker/features/plans/api.ts";
import type { CommandSource } from "../command-source.ts";
import { TIMINGS } from "../timings.ts";

const plans = apiClient<typeof plansApi>("/api/plans");

type Place = { module: string; part?: string; noun: string; icon: LucideIcon };

const OBJECTIVES = { module: "strategy", part: "objectives" };

/** Where an item of a kind is looked at; views and settings are no places of their own. */
const PLACES: Partial<Record<PlanKind, Place>> = {
  goal: { module: "goals", noun: "Goal", icon: Flag },
  project: { module: "projects", noun: "Project", icon: FolderKanban },
  epic: { module: "epics", noun: "Epic", icon: Layers },
  theme: { module: "themes", noun: "Theme", icon: Palette },
  squad: { module: "squads", noun: "Squad", icon: UsersRound },
  objective: { ...OBJECTIVES, noun: "Objective", icon: Target },
  keyResult: { ...OBJECTIVES, noun: "Key result", icon: Gauge },
  teamMember: { module: "teamMembers", noun: "Team member", icon: UserRound },
};

/** What stands in the person's own plan, found from anywhere. */
export const planSource: CommandSource = {
  id: "plan",
  label: "Your plan",
  permission: "plans.read",
  async search(query, signal) {
    const answer = await plans.search.$get({ query: { q: query } }, { init: { signal } });
    const { items } = await answer.json();
    return items.flatMap((hit) => asCommand(hit)).slice(0, TIMINGS.searchResults);
  },
};

function asCommand({ kind, id, title }: PlanHits["items"][number]) {
  const place = PLACES[kind];
  if (!place) return [];
  const { module, part, noun, icon } = place;
  const to = `/strategy/${module}?${part ? `part=${part}&` : ""}item=${kind}:${id}`;
  return [{ id: `plan:${id}`, label: title, detail: noun, icon, to }];
}
