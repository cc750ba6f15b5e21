import { peopleSource } from "./command-palette/people-source.ts";
import { planSource } from "./command-palette/plan-source.ts";
import type { CommandSource } from "./command-source.ts";

/** Every search of the command palette. A feature adds its source here. */
export const COMMAND_SOURCES: readonly CommandSource[] = [planSource, peopleSource];
