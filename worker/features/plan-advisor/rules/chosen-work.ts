import {
  type ItemKind,
  isWorkKind,
  WORK_KINDS,
  type WorkKind,
} from "../../../../db/values/plans.ts";
import { KIND_RECORDS, type PlanItems } from "../../plans/contract.ts";
import type { Facts } from "./facts.ts";
import type { Reading } from "./read-question.ts";

/** A question that narrows nothing. */
export const NO_WORK: Reading = {
  items: [],
  people: [],
  kinds: WORK_KINDS,
  statuses: [],
  healths: [],
  stages: [],
  span: null,
  quoted: null,
  amount: null,
  words: [],
  asksUp: false,
  isMine: false,
  either: [],
  among: [],
};

type Work = { kind: WorkKind; id: string; item: PlanItems[WorkKind] };

/** The work that a question is about: of its kinds, people, statuses and healths, below its items. */
export function chosenWork(facts: Facts, reading: Reading): Work[] {
  const { kinds, people, statuses, healths, items, stages, among } = reading;
  const asked = kinds.length === 0 ? WORK_KINDS : kinds.filter(isWorkKind);
  return asked.flatMap((kind) =>
    [...facts.plan.all(kind).values()]
      .filter(
        (item) =>
          (people.length === 0 || people.includes(item.ownerMemberId ?? "")) &&
          (statuses.length === 0 || statuses.includes(item.status)) &&
          (stages.length === 0 || ("funnelStatus" in item && stages.includes(item.funnelStatus))) &&
          (healths.length === 0 || healths.some((one) => one === facts.healthOf(kind, item))) &&
          (among.length === 0 ||
            among.some((above) => facts.isWithin({ kind, id: item.id }, above))) &&
          items.every((above) => facts.isWithin({ kind, id: item.id }, above)),
      )
      .map((item) => ({ kind, id: item.id, item })),
  );
}

/** What the items are called that a question is about. */
export function nounsOf(kinds: readonly ItemKind[]): { one: string; many: string } {
  const [kind] = kinds;
  if (kinds.length !== 1 || !kind) return { one: "item", many: "items" };
  return kind === "teamMember" ? { one: "person", many: "people" } : KIND_RECORDS[kind];
}

/** What the answer counts, in the words of the question. */
export function countedWords(count: number, kinds: readonly ItemKind[], state = ""): string {
  const { one, many } = nounsOf(kinds);
  return `${count === 1 ? "one" : count} ${state === "" ? "" : `${state} `}${count === 1 ? one : many}`;
}
