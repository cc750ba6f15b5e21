import type { GenericSchema } from "valibot";
import type { VariableValue } from "../../db/values/variables.ts";
import type { ActorContext } from "../kernel/context.ts";

/** Reads a variable's value for the actor; null where they have none. */
export type ReadVariable = (ctx: ActorContext) => Promise<VariableValue | null>;

/** What one feature declares: how its variables are read, and the answers that its prompts ask for. */
export type VariableReaders = Readonly<Record<string, ReadVariable>>;
export type PromptAnswers = Readonly<Record<string, GenericSchema<unknown, object>>>;
