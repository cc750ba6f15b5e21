import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  FileText,
  FolderInput,
  LogOut,
  MoreHorizontal,
  Pencil,
  Pin,
  Share2,
  Trash2,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ConversationRow } from "../../../worker/features/conversations/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { saveFile } from "../../lib/save-file.ts";
import { loadPart } from "../../lib/recovery/recovery.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { toast } from "../../shell/toasts/toast.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { useFormats } from "../../ui/preferences.tsx";
import {
  CONVERSATIONS,
  deleteConversation,
  endConversationShare,
  placeConversation,
  restoreConversation,
  threadQuery,
  trashConversation,
} from "./queries.ts";
import { threadTitle } from "./thread-title.ts";

const RenameDialog = lazyPart(async () => (await import("./rename-dialog.tsx")).RenameDialog);
const FolderDialog = lazyPart(async () => (await import("./folder-dialog.tsx")).FolderDialog);
const ShareDialog = lazyPart(async () => (await import("./share-dialog.tsx")).ShareDialog);
const DeleteDialog = lazyPart(async () => (await import("./delete-dialog.tsx")).DeleteDialog);

type ThreadMenuProps = {
  conversation: ConversationRow;
  at?: string | null;
  userId: string;
  /** It is not there any more, or not for them. */
  onGone: () => void;
};

type Asks = "rename" | "folder" | "share" | "delete";
const FILES = { md: "text/markdown", docx: "" } as const;

/** What is done with one conversation. */
export function ThreadMenu({ conversation, at = null, userId, onGone }: ThreadMenuProps) {
  const { id, isPinned, isTrashed, role, planName } = conversation;
  const queries = useQueryClient();
  const formats = useFormats();
  const [asks, setAsks] = useState<Asks | null>(null);
  const title = threadTitle(conversation);
  const close = (isOpen: boolean) => {
    if (!isOpen) setAsks(null);
  };
  const change = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown> }) => run(),
    onError: (error) =>
      toast.bad({ title: "The conversation was not changed", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: CONVERSATIONS }),
  });
  const restore = () =>
    change.mutate(
      { run: () => restoreConversation(id) },
      { onSuccess: () => toast.good({ title: "Conversation restored" }) },
    );
  const trash = () =>
    change.mutate(
      { run: () => trashConversation(id) },
      {
        onSuccess: () => {
          toast.good({ title: "Moved to the trash", action: { label: "Undo", onSelect: restore } });
          onGone();
        },
      },
    );
  const leave = () =>
    change.mutate(
      { run: () => endConversationShare(id, userId) },
      {
        onSuccess: () => {
          toast.good({ title: "You left the conversation" });
          onGone();
        },
      },
    );
  const save = useMutation({
    mutationFn: async (ending: keyof typeof FILES) => {
      const thread = await queries.fetchQuery(
        threadQuery({ id, at, last: LIMITS.messagesShownMost }),
      );
      const say = (askedAt: string) => formats.date(new Date(askedAt), "date-time");
      const file =
        ending === "md"
          ? new Blob(
              [
                (await loadPart(() => import("./export/thread-markdown.ts"))).threadMarkdown(
                  thread,
                  say,
                ),
              ],
              { type: FILES.md },
            )
          : await (
              await loadPart(() => import("./export/thread-document.ts"))
            ).threadDocument(thread, say);
      saveFile(
        file,
        `${title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/gu, "") || "conversation"}.${ending}`,
      );
    },
    onError: (error) => toast.bad({ title: "The file was not made", description: error.message }),
  });
  const act = (label: string, icon: ReactNode, onSelect: () => void): MenuEntry => ({
    kind: "action",
    label,
    icon,
    onSelect,
  });
  const pin = act(isPinned ? "Unpin" : "Pin", <Pin aria-hidden="true" />, () =>
    change.mutate({ run: () => placeConversation(id, { isPinned: !isPinned }) }),
  );
  const files: MenuEntry[] = [
    act("Export as Markdown", <FileText aria-hidden="true" />, () => save.mutate("md")),
    act("Export as Word document", <FileText aria-hidden="true" />, () => save.mutate("docx")),
  ];
  const own: MenuEntry[] = [
    act("Rename…", <Pencil aria-hidden="true" />, () => setAsks("rename")),
    pin,
    ...(planName === null
      ? []
      : [
          act("Put under a goal…", <FolderInput aria-hidden="true" />, () => setAsks("folder")),
          act("Share…", <Share2 aria-hidden="true" />, () => setAsks("share")),
        ]),
    ...files,
    { kind: "separator" },
    {
      kind: "action",
      label: "Delete",
      icon: <Trash2 aria-hidden="true" />,
      danger: true,
      onSelect: trash,
    },
  ];
  const trashed: MenuEntry[] = [
    act("Restore", <Trash2 aria-hidden="true" />, restore),
    {
      kind: "action",
      label: "Delete for good…",
      icon: <Trash2 aria-hidden="true" />,
      danger: true,
      onSelect: () => setAsks("delete"),
    },
  ];
  const theirs: MenuEntry[] = [
    pin,
    ...files,
    { kind: "separator" },
    act("Leave conversation", <LogOut aria-hidden="true" />, leave),
  ];
  return (
    <>
      <Menu
        entries={isTrashed ? trashed : role === "owner" ? own : theirs}
        trigger={
          <IconButton
            size="sm"
            label={`Actions for ${title}`}
            icon={<MoreHorizontal aria-hidden="true" />}
          />
        }
      />
      {asks === "rename" ? (
        <RenameDialog conversation={conversation} open onOpenChange={close} />
      ) : null}
      {asks === "folder" ? (
        <FolderDialog conversation={conversation} userId={userId} open onOpenChange={close} />
      ) : null}
      {asks === "share" ? (
        <ShareDialog conversation={conversation} open onOpenChange={close} />
      ) : null}
      {asks === "delete" ? (
        <DeleteDialog
          title={title}
          open
          onOpenChange={close}
          onDelete={async () => {
            await deleteConversation(id);
            await queries.invalidateQueries({ queryKey: [...CONVERSATIONS, "list"] });
            onGone();
          }}
        />
      ) : null}
    </>
  );
}
