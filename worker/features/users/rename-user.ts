import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { accountNote } from "./account-note.ts";
import { changeAccount } from "./change-account.ts";
import type { UserDetail } from "./contract.ts";
import { findAccount } from "./find-account.ts";

/** Corrects a person's name at once, and tells them. */
export async function renameUser(
  ctx: ActorContext,
  id: string,
  fullName: string,
  version: number,
): Promise<UserDetail> {
  const { fullName: from } = await findAccount(ctx, id);
  if (from === fullName) throw invalidInput({ fullName: "This is their name already." });
  return changeAccount(ctx, {
    id,
    version,
    set: { fullName },
    event: { type: "name_corrected", details: { from, to: fullName } },
    note: accountNote({ action: "rename", fullName }),
  });
}
