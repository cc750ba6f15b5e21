import { hourAt } from "../../lib/formats.ts";

type Who = { fullName: string };

/** By the hour where the person is; without a zone nobody knows it yet. */
export function greet({ fullName }: Who, at: number, timeZone: string | undefined): string {
  const first = fullName.trim().split(/\s+/)[0] ?? "";
  const words = timeZone === undefined ? "Good to see you" : GREETINGS[partOfDay(at, timeZone)];
  return first ? `${words}, ${first}` : words;
}

const GREETINGS = {
  night: "Hello",
  morning: "Good morning",
  afternoon: "Good afternoon",
  evening: "Good evening",
} as const;

function partOfDay(at: number, timeZone: string): keyof typeof GREETINGS {
  const hour = hourAt(at, timeZone);
  if (hour < 5) return "night";
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}
