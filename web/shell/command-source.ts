import type { ComponentType } from "react";
import type { PermissionName } from "../../worker/policy/permissions.ts";
import type { FramePerson } from "./frame-data.ts";

/** Under which heading a command stands; what acts on the open item names the item. */
export const COMMAND_GROUPS = { go: "Go to", create: "New", do: "Do", here: "On this screen" };
export type CommandGroup = keyof typeof COMMAND_GROUPS;

/** One line of the command palette: a place to go, something to do, or a question with its answers. */
export type CommandItem = {
  id: string;
  label: string;
  /** Quieter, at the end: where it belongs, or what tells two of a name apart. */
  detail?: string | undefined;
  icon: ComponentType<{ className?: string | undefined; "aria-hidden"?: "true" }>;
  keywords?: readonly string[] | undefined;
  /** Where it is chosen from a whole list of commands. */
  group?: CommandGroup;
  /** Where it stands in its group, the lowest first; without one it comes after those. */
  rank?: number | undefined;
  /** Found by typing alone: of these there are too many to read. */
  isQuiet?: true;
  /** The keys that do the same without the palette. */
  keys?: readonly string[] | undefined;
} & (
  | { to: string; isDocument?: boolean | undefined }
  | { run: () => void }
  /** Answers that have the names of other things are found beside the question's words alone. */
  | { choices: readonly CommandItem[]; namesOthers?: boolean }
);

/** What a feature lets people find from anywhere. */
export type CommandSource = {
  id: string;
  /** Plural and in the words of the screen, e.g. "People". */
  label: string;
  permission: PermissionName;
  /** At most a handful, best first; stops when the signal says so. */
  search: (
    query: string,
    signal: AbortSignal,
    person: FramePerson,
  ) => Promise<readonly CommandItem[]>;
  /** All that it offers by name, asked for as the palette opens. */
  list?: (person: FramePerson, signal: AbortSignal) => Promise<readonly CommandItem[]>;
};
