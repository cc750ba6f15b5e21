import type { NextStep } from "../../../worker/features/next-steps/contract.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";

/** '1 person who is mid-way', '3 people', 'Nobody'. */
export function countPeople(people: number, one = "", many = one): string {
  if (people === 0) return many ? `Nobody ${one}` : "Nobody";
  const who = counted(people, "person", "people");
  return many ? `${who} ${people === 1 ? one : many}` : who;
}

/** Who has the step open, in one line below it. */
export function sayOpen({ openFor, isActive }: NextStep): string {
  if (openFor === null) return "Counts as done for everyone";
  if (!isActive) return `Not active. ${countPeople(openFor)} would have it open`;
  return `${countPeople(openFor)} ${openFor > 1 ? "have" : "has"} it open`;
}
