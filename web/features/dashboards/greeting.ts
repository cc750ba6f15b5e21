import { hourAt } from "../../lib/formats.ts";

type Who = { fullName: string };

/** By the hour where the person is. */
export function greet({ fullName }: Who, at: number, timeZone: string): string {
  const first = fullName.trim().split(/\s+/)[0] ?? "";
  const words = GREETINGS[partOfDay(at, timeZone)];
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
