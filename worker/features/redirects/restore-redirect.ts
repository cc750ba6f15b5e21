import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Restored } from "../../kit/trash-kind.ts";
import type { RedirectInput } from "./contract.ts";
import { settleRedirect } from "./settle-redirect.ts";
import { writeRedirects } from "./write-redirects.ts";

/** A deleted redirect, held against those that came since: it makes neither loop nor chain. */
export function restoreRedirect(ctx: ActorContext, { row, statements }: Restored) {
  return writeRedirects(ctx, async () => {
    const { stamp } = await judgeAgain(ctx, inputOf(row));
    return { stamp, outcome: undefined, statements };
  });
}

async function judgeAgain(ctx: ActorContext, input: RedirectInput) {
  try {
    const settled = await settleRedirect(ctx, null, () => input);
    return { stamp: settled.stamp ?? 0 };
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const [words = ""] = Object.values(error.fields);
    throw new AppError("invalid_input", { detail: `${input.fromPath}: ${words}` });
  }
}

function inputOf(row: Restored["row"]): RedirectInput {
  const time = (at: unknown) => (typeof at === "number" ? new Date(at).toISOString() : null);
  const tags: unknown = JSON.parse(String(row["tags"]));
  return {
    fromPath: String(row["from_path"]),
    toPath: String(row["to_path"]),
    // What is stored was read by the contract when it was written.
    status: Number(row["status"]) as RedirectInput["status"],
    keepQuery: row["keep_query"] === 1,
    isActive: row["is_active"] === 1,
    startsAt: time(row["starts_at"]),
    endsAt: time(row["ends_at"]),
    tags: Array.isArray(tags) ? tags.map(String) : [],
    note: String(row["note"]),
  };
}
