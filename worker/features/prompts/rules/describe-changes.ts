import type { PromptDefinition } from "../contract.ts";
import { namesIn } from "./name-variables.ts";

const LABELS = { instructions: "Instructions", message: "Message" } as const;

/** How two prompts differ, line by line, in sentences. */
export function describeChanges(before: PromptDefinition, after: PromptDefinition): string[] {
  const variables = [before, after].map(
    ({ instructions, message }) => new Set(namesIn(instructions, message)),
  );
  const [was = new Set<string>(), is = new Set<string>()] = variables;
  return [
    ...[...is].filter((name) => !was.has(name)).map((name) => `Variable {{${name}}} is new.`),
    ...[...was].filter((name) => !is.has(name)).map((name) => `Variable {{${name}}} is gone.`),
    ...(["instructions", "message"] as const).flatMap((part) =>
      linesBetween(before[part], after[part]).map((said) => `${LABELS[part]}: ${said}`),
    ),
  ];
}

const linesOf = (text: string) => text.split("\n").map((line) => line.trim());

/** Lines that only one of them has; what merely moved is said as one. */
function linesBetween(before: string, after: string): string[] {
  if (before === after) return [];
  const [old, now] = [linesOf(before), linesOf(after)];
  const [had, has] = [new Set(old), new Set(now)];
  const said = [
    ...old.filter((line) => line !== "" && !has.has(line)).map((line) => `removed “${line}”`),
    ...now.filter((line) => line !== "" && !had.has(line)).map((line) => `added “${line}”`),
  ];
  return said.length > 0 ? said : ["its lines are in another order or spacing"];
}
