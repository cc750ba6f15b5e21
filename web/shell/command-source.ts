import type { ComponentType } from "react";
import type { PermissionName } from "../../worker/policy/permissions.ts";

/** One line of the command palette: a place to go or something to do. */
export type CommandItem = {
  id: string;
  label: string;
  /** Quieter, at the end: where it belongs, or what tells two of a name apart. */
  detail?: string | undefined;
  icon: ComponentType<{ className?: string | undefined; "aria-hidden"?: "true" }>;
  keywords?: readonly string[] | undefined;
} & ({ to: string; isDocument?: boolean | undefined } | { run: () => void });

/** What a feature lets people search for from anywhere. */
export type CommandSource = {
  id: string;
  /** Plural and in the words of the screen, e.g. "People". */
  label: string;
  permission: PermissionName;
  /** At most a handful, best first; stops when the signal says so. */
  search: (query: string, signal: AbortSignal) => Promise<readonly CommandItem[]>;
};
