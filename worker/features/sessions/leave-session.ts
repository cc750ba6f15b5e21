import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import { premiseHeld } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";

/** The statements with which one's session makes room for its next. Ended meanwhile, it is followed by none. */
export function leaveSession({ db, actor }: ActorContext) {
  return [db.delete(sessions).where(eq(sessions.id, actor.sessionId)), premiseHeld(db)] as const;
}
