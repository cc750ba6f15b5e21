import { LIMITS } from "../../../kernel/limits.ts";
import type { Finding, OfferedVariable, PromptDefinition } from "../contract.ts";
import { isFence } from "./fill-prompt.ts";
import { namesIn, withoutNames } from "./name-variables.ts";

const PLACES = ["instructions", "message"] as const;
type Known = Pick<OfferedVariable, "name" | "isNeeded">;

export const isFault = ({ gravity }: Pick<Finding, "gravity">): boolean => gravity === "error";

/** What keeps a prompt from being published, and what is as it has to be. */
export function checkPrompt(definition: PromptDefinition, known: readonly Known[]): Finding[] {
  const names = new Set(known.map(({ name }) => name));
  const named = new Set(namesIn(definition.instructions, definition.message));
  const missing = known.filter(({ name, isNeeded }) => isNeeded && !named.has(name));
  const faults: Finding[] = [
    ...PLACES.flatMap((place) => faultsIn(place, definition[place], names)),
    ...missing.map(({ name }) => fault("message", `Add {{${name}}}. The answer needs it.`)),
  ];
  if (faults.length > 0) return faults;
  return [
    {
      gravity: "good",
      message: named.size === 0 ? "It names no variable." : `It names ${[...named].join(", ")}.`,
      place: null,
    },
  ];
}

const fault = (place: Finding["place"], message: string): Finding => ({
  gravity: "error",
  message,
  place,
});

const PLACE_WORDS = { instructions: "The instructions", message: "The message" } as const;

function faultsIn(
  place: (typeof PLACES)[number],
  text: string,
  known: ReadonlySet<string>,
): Finding[] {
  const says = PLACE_WORDS[place];
  return [
    ...(text.trim() === "" ? [fault(place, `${says} can't be empty.`)] : []),
    ...(text.length > LIMITS.promptTextLength
      ? [fault(place, `${says} can have at most ${LIMITS.promptTextLength} characters.`)]
      : []),
    ...namesIn(text)
      .filter((name) => !known.has(name))
      .map((name) => fault(place, `There is no variable {{${name}}} here.`)),
    ...(/\{\{|\}\}/.test(withoutNames(text))
      ? [fault(place, `${says} can have double braces only around the name of a variable.`)]
      : []),
    ...(isFence(text) ? [fault(place, `${says} can't have <data>, which marks the values.`)] : []),
  ];
}
