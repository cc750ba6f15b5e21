import { QUEUE_PARTS, type QueueEntry, readQueue } from "../../plan-updates/rules/queue.ts";
import type { HeldPlan } from "./hold-plan.ts";

export type Waiting = QueueEntry;

/** What of a plan waits for somebody, as the plan itself shows it. */
export const waitingFor = (
  plan: HeldPlan,
  whose: { today: string; memberId: string | null; userId: string },
): Waiting[] => readQueue(plan, whose);

/** Questions first, then what is to be read, then what is to be written. */
export const byPart = (one: Pick<Waiting, "part">, other: Pick<Waiting, "part">): number =>
  QUEUE_PARTS.indexOf(one.part) - QUEUE_PARTS.indexOf(other.part);
