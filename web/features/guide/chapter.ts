import type { Role } from "../../../db/values/roles.ts";
import type { GuideState } from "../../../worker/features/guide/contract.ts";

/** Words between stars are names of what stands on the screen. */
export type Block =
  | { kind: "text"; text: string }
  /** One after the other. */
  | { kind: "steps"; items: readonly string[] }
  | { kind: "facts"; items: readonly (readonly [term: string, text: string])[] }
  /** The shortcuts that the reader has. */
  | { kind: "shortcuts" };

/** What does it: a place, or a key of the frame that is pressed for the reader. */
export type Action =
  | { label: string; to: string; isDocument?: true }
  | { label: string; press: "palette" | "shortcuts" };

export type Chapter = {
  /** Its anchor; links to it are kept. */
  id: string;
  title: string;
  lead: string;
  blocks: readonly Block[];
  action: Action;
  /** Whose it is; everyone's without one. */
  role?: Role;
  isShown?: (state: GuideState) => boolean;
};

export type Part = { title: string; chapters: readonly Chapter[] };

/** Everything that a chapter says, for the search. */
export function wordsOf({ title, lead, blocks, action }: Chapter): string {
  return [title, lead, action.label, ...blocks.flatMap(blockWords)].join(" ").replaceAll("*", "");
}

function blockWords(block: Block): readonly string[] {
  switch (block.kind) {
    case "text":
      return [block.text];
    case "steps":
      return block.items;
    case "facts":
      return block.items.flat();
    case "shortcuts":
      return ["keys shortcuts dashboard sidebar notifications"];
  }
}

/** The parts and chapters that are the reader's. */
export function chaptersFor(parts: readonly Part[], state: GuideState): readonly Part[] {
  return parts
    .map((part) => ({
      ...part,
      chapters: part.chapters.filter(
        ({ role, isShown, action }) =>
          (role === undefined || state.roles.includes(role)) &&
          (!("to" in action) || isScreen(state.screens, action.to)) &&
          (isShown?.(state) ?? true),
      ),
    }))
    .filter((part) => part.chapters.length > 0);
}

/** A chapter ends where its screen is; without the screen there is nothing to tell. */
function isScreen(patterns: readonly string[], address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  return patterns.some((pattern) => {
    const parts = pattern.split("/");
    const segments = path.split("/");
    return (
      parts.length === segments.length &&
      parts.every((part, at) => part.startsWith(":") || part === segments[at])
    );
  });
}
