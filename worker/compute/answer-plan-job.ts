import type { KeptAnswer } from "../features/plan-advisor/contract.ts";
import { type AskedOf, keepAnswer } from "../features/plan-advisor/rules/keep-answer.ts";

type Sent = { asked: AskedOf; snapshot: Parameters<typeof keepAnswer>[1] };

/** Answers a question about a plan of thousands of items. */
export function answerPlanJob(body: string): KeptAnswer {
  // Put together by the worker from texts of the database, which nobody else can send here.
  const { asked, snapshot } = JSON.parse(body) as Sent;
  return keepAnswer(asked, snapshot);
}
