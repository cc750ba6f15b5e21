import type { ConversationRow } from "../../../worker/features/conversations/contract.ts";

/** What a conversation is called where its own words are not for the reader. */
export const threadTitle = ({ title, role }: Pick<ConversationRow, "title" | "role">): string =>
  title ?? (role === "owner" ? "Conversation about a closed item" : "Shared conversation");
