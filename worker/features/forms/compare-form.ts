import type { Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { readVersion } from "../contents/queries.ts";
import type { CompareInput, FormDifference, FormVersion } from "../forms-manager/contract.ts";
import type { FormDefinition } from "./contract.ts";
import { readForm } from "./queries.ts";
import { compareDefinitions } from "./rules/compare-definitions.ts";

/** What differs between two versions, or between one and the draft, in sentences. */
export async function compareForm(
  ctx: Context,
  id: string,
  { from, to }: CompareInput,
): Promise<FormDifference> {
  const [earlier, later] = await Promise.all([readSide(ctx, id, from), readSide(ctx, id, to)]);
  return { differences: compareDefinitions(earlier, later) };
}

async function readSide(ctx: Context, id: string, side: number | "draft"): Promise<FormDefinition> {
  if (side === "draft") return (await readForm(ctx, id)).definition;
  return (await readFormVersion(ctx, id, side)).definition;
}

export async function readFormVersion(
  ctx: Context,
  id: string,
  number: number,
): Promise<FormVersion> {
  const version = await readVersion(ctx, "form", id, number);
  if (version?.kind !== "form") throw notFound("version", String(number));
  return { number, definition: version.document };
}
