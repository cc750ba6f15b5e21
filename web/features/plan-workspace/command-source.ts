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
import type { CommentKind } from "../../../db/values/plans.ts";
import type { PlanHits } from "../../../worker/features/plans/contract.ts";
import { apiClient } from "../../lib/api-client.ts";
import type { plansApi } from "../../../worker/features/plans/api.ts";
import type { CommandSource } from "../../shell/command-source.ts";
import { TIMINGS } from "../../shell/timings.ts";

const plans = apiClient<typeof plansApi>("/api/plans");

/** How a found item of a kind is told apart; the foundation and the strategy are found as screens. */
const KINDS: Partial<Record<CommentKind, { noun: string; icon: LucideIcon }>> = {
  goal: { noun: "Goal", icon: Flag },
  project: { noun: "Project", icon: FolderKanban },
  epic: { noun: "Epic", icon: Layers },
  theme: { noun: "Theme", icon: Palette },
  squad: { noun: "Squad", icon: UsersRound },
  objective: { noun: "Objective", icon: Target },
  keyResult: { noun: "Key result", icon: Gauge },
  teamMember: { noun: "Team member", icon: UserRound },
};

/** What stands in the person's own plan, found from anywhere. */
export const commandSource: CommandSource = {
  id: "plan",
  label: "Your plan",
  permission: "plans.read",
  async search(query, signal) {
    const answer = await plans.search.$get({ query: { q: query } }, { init: { signal } });
    const { items } = await answer.json();
    return items.flatMap((hit) => asCommand(hit)).slice(0, TIMINGS.searchResults);
  },
};

function asCommand({ kind, id, title, address }: PlanHits["items"][number]) {
  const words = KINDS[kind];
  if (!words) return [];
  return [{ id: `plan:${id}`, label: title, detail: words.noun, icon: words.icon, to: address }];
}
