import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileText, MoreHorizontal, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ResearchRow } from "../../../../worker/features/research/contract.ts";
import { loadPart } from "../../../lib/recovery/recovery.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { MenuEntry } from "../../../ui/menu-types.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { deleteResearch, RESEARCH, researchQuery } from "../queries.ts";

type ResearchMenuProps = {
  research: Pick<ResearchRow, "id" | "title" | "state">;
  /** It stands on its own screen, which can be printed. */
  isOpen?: boolean;
  onGone: () => void;
};

/** What is done with one research. */
export function ResearchMenu({ research, isOpen = false, onGone }: ResearchMenuProps) {
  const { id, title, state } = research;
  const queries = useQueryClient();
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => deleteResearch(research),
    onSuccess: () => {
      toast.good({ title: "Research deleted" });
      onGone();
    },
    onError: ({ message }) =>
      toast.bad({ title: "The research was not deleted", description: message }),
    onSettled: () => queries.invalidateQueries({ queryKey: [...RESEARCH, "list"] }),
  });
  const save = useMutation({
    mutationFn: async (ending: "md" | "docx") => {
      const known = await queries.fetchQuery(researchQuery(id));
      const say = (day: string) => formats.date(new Date(day), "date");
      const { briefBlocks } = await loadPart(() => import("../export/brief-blocks.ts"));
      const blocks = briefBlocks({ research: known, say });
      const file =
        ending === "md"
          ? (await loadPart(() => import("../../../lib/markdown-file.ts"))).markdownFile(blocks)
          : await (await loadPart(() => import("../../../lib/docx-file.ts"))).docxFile(blocks);
      const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/gu, "");
      saveFile(file, `${name || "research"}.${ending}`);
    },
    onError: ({ message }) => toast.bad({ title: "The file was not made", description: message }),
  });
  const files: MenuEntry[] = [
    {
      kind: "action",
      label: "Export as Word document",
      icon: <FileText aria-hidden />,
      onSelect: () => save.mutate("docx"),
    },
    {
      kind: "action",
      label: "Export as Markdown",
      icon: <FileText aria-hidden />,
      onSelect: () => save.mutate("md"),
    },
  ];
  const print: MenuEntry = {
    kind: "action",
    label: "Print or save as PDF",
    icon: <Printer aria-hidden />,
    onSelect: () => window.print(),
  };
  return (
    <>
      <Menu
        entries={[
          ...(state === "done" ? files : []),
          ...(state === "done" && isOpen ? [print] : []),
          {
            kind: "action",
            label: "Delete…",
            icon: <Trash2 aria-hidden />,
            danger: true,
            disabled: state === "running",
            onSelect: () => setAsking(true),
          },
        ]}
        trigger={
          <IconButton
            size="sm"
            label={`Actions for ${title}`}
            icon={<MoreHorizontal aria-hidden="true" />}
          />
        }
      />
      <ConfirmDialog
        title={`Delete “${title}”?`}
        description="Its claims and its brief are deleted for good. Its topic and its sources stay."
        confirmLabel="Delete research"
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => removal.mutateAsync()}
      />
    </>
  );
}
