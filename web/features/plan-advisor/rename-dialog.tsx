import type { ConversationRow } from "../../../worker/features/conversations/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { RenameDialog as KitDialog } from "../../kit/rename-dialog.tsx";
import { CONVERSATIONS, renameConversation } from "./queries.ts";

type RenameDialogProps = {
  conversation: ConversationRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function RenameDialog({ conversation, open, onOpenChange }: RenameDialogProps) {
  return (
    <KitDialog
      noun="conversation"
      name={conversation.title ?? ""}
      most={LIMITS.conversationTitleLength}
      field="title"
      rename={(name) => renameConversation(conversation, name)}
      refreshes={CONVERSATIONS}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}
