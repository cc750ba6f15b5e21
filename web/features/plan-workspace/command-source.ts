import { MessageCircleQuestion } from "lucide-react";
import { isItemKind } from "../../../db/values/plans.ts";
import type { plansApi } from "../../../worker/features/plans/api.ts";
import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import { OWN_PLAN, type PlanHits } from "../../../worker/features/plans/search/contract.ts";
import { apiClient } from "../../lib/api-client.ts";
import type { FramePerson } from "../../shell/frame-data.ts";
import type { CommandSource } from "../../shell/command-source.ts";
import { TIMINGS } from "../../shell/timings.ts";
import {
  isPlanPath,
  OWN_PLAN as STRATEGY,
  planBaseOf,
  PLANS,
} from "../plan-store/address/plan-base.ts";
import { askAddress } from "../plan-store/address/ask.ts";
import { KIND_ICONS } from "./commands/kind-icons.ts";
import { readChange } from "./commands/read-change.ts";

const plans = apiClient<typeof plansApi>("/api/plans");

/** What stands in the plans that one may open, the screens, and what can be done with the open item. */
export const commandSource: CommandSource = {
  id: "plan",
  label: "Plans",
  permission: "plans.read",
  async search(query, signal, person) {
    const [, asked = ""] = ASKS.exec(query) ?? [];
    const find = async (q: string) => {
      const asking = { q, ...openPlan(location.pathname) };
      const answer = await plans.search.$get({ query: asking }, { init: { signal } });
      return (await answer.json()).items;
    };
    const [changes, items] = await Promise.all([
      saidChanges(query, person, find),
      find(asked || query),
    ]);
    const found = items
      .flatMap((hit) => asCommand(hit))
      .map((command) => (asked === "" ? command : asQuestion(command)));
    return [...changes, ...found].slice(0, TIMINGS.searchResults);
  },
  async list(person, signal) {
    const [answer, { placeCommands }, { itemCommands }, { planCommands }] = await Promise.all([
      plans.places.$get({}, { init: { signal } }),
      import("./commands/place-commands.ts"),
      import("./commands/item-commands.ts"),
      import("./commands/plan-commands.ts"),
    ]);
    const isAllowed = person.permissions.includes("plans.change");
    const canChange = isAllowed && person.impersonatorName === null;
    return [
      ...itemCommands(person.userId, new URL(location.href)),
      ...planCommands(person.userId, canChange),
      ...placeCommands(await answer.json(), canChange),
    ];
  },
};

/** "Faster installs owner Greta" is done by choosing it. */
async function saidChanges(query: string, person: FramePerson, find: Find) {
  const said = readChange(query);
  const mayChange = person.permissions.includes("plans.change") && person.impersonatorName === null;
  if (!said || !mayChange) return [];
  const { changeCommands } = await import("./commands/change-commands.ts");
  return changeCommands({ said, person, find });
}
type Find = Parameters<typeof import("./commands/change-commands.ts").changeCommands>[0]["find"];

/** "Ask about faster installs" leads to the question. */
const ASKS = /^ask\s+(?:about\s+)?(\S.*)$/i;

function asQuestion(command: ReturnType<typeof asCommand>[number]) {
  const { id, label, to } = command;
  return {
    ...command,
    id: `ask:${id}`,
    label: `Ask about ${label}`,
    icon: MessageCircleQuestion,
    to: askAddress(to),
  };
}

/** Where the address does not say which plan is open, the server knows which one was last. */
function openPlan(path: string): { plan?: string } {
  if (!isPlanPath(path)) return {};
  const base = planBaseOf(path);
  if (base === STRATEGY) return { plan: OWN_PLAN };
  return base.startsWith(`${PLANS}/`) ? { plan: base.slice(PLANS.length + 1) } : {};
}

/** The foundation and the strategy are found as screens. */
function asCommand({ kind, id, title, address, plan, isArchived }: PlanHits["items"][number]) {
  if (!isItemKind(kind)) return [];
  const { one } = KIND_RECORDS[kind];
  const sort = one.charAt(0).toUpperCase() + one.slice(1);
  const detail = `${sort} · ${plan}${isArchived ? " (archived)" : ""}`;
  return [{ id: `plan:${id}`, label: title, detail, icon: KIND_ICONS[kind], to: address }];
}
