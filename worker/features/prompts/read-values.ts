import type { ActorContext } from "../../kernel/context.ts";
import type { VariableValue, VariableValues } from "../../../db/values/variables.ts";
import type { VariableReaders } from "../../kit/variables.ts";
import { readConstants } from "../variables/queries.ts";
import type { PromptDefinition } from "./contract.ts";
import { namesIn } from "./rules/name-variables.ts";

type Asked = { definition: PromptDefinition; brought: VariableValues; readers: VariableReaders };

/** The values of all that a prompt names: what the call brings, what is read for its person, and constants. */
export async function readValues(
  ctx: ActorContext,
  { definition, brought, readers }: Asked,
): Promise<Record<string, VariableValue>> {
  const names = namesIn(definition.instructions, definition.message);
  const [constants, read] = await Promise.all([
    readConstants(ctx, names),
    Promise.all(names.map(async (name) => [name, (await readers[name]?.(ctx)) ?? null] as const)),
  ]);
  const found = new Map(read);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = brought[name] ?? found.get(name) ?? constants[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
