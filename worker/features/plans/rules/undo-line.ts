import type { PlanOperation } from "../contract.ts";

type Link = Pick<PlanOperation, "id" | "undoes" | "undoneBy">;

/**
 * What an operation that is taken back had taken back itself, what that had, and so on; null where somebody took
 * one of it back in another way. `id` is the operation that takes it back.
 */
export function undoLine(operation: Link, below: readonly Link[], id: string): string[] | null {
  if (operation.undoneBy !== null && operation.undoneBy !== id) return null;
  const line: string[] = [];
  for (let at = operation.undoes; at !== null;) {
    const next = below.find((one) => one.id === at);
    if (!next) break;
    // In force as it is, unless somebody took that back in another way.
    if (line.length % 2 === 1 && next.undoneBy !== null) return null;
    line.push(next.id);
    at = next.undoes;
  }
  return line;
}

/** By what each of the line is undone now: every second one is in force again, and the one below each is not. */
export function settledLine(line: readonly string[]): (readonly [id: string, by: string | null])[] {
  return line.map((id, at) => [id, at % 2 === 0 ? null : (line[at - 1] ?? null)] as const);
}
