import type { CommandSource } from "./command-source.ts";

/** Every search of the command palette: each feature that has one says so in its own file. */
export const COMMAND_SOURCES: readonly CommandSource[] = Object.values(
  import.meta.glob<CommandSource>("../features/*/command-source.ts", {
    eager: true,
    import: "commandSource",
  }),
);
