import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ExportFormat } from "../../../worker/features/audit/contract.ts";
import { saveFile } from "../../lib/save-file.ts";
import { inExcel } from "../../shell/in-excel.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { downloadEvents } from "./queries.ts";

type Format = ExportFormat | "xlsx";

/** What is filtered, as a file; the log keeps who took it. */
export function ExportMenu({ query }: { query: Record<string, string> }) {
  const formats = useFormats();
  const download = useMutation({
    mutationFn: async (format: Format) =>
      format === "xlsx"
        ? inExcel(await downloadEvents(query, "csv"))
        : downloadEvents(query, format),
    onSuccess: ({ file, name, rows, isCapped }) => {
      saveFile(file, name);
      if (isCapped) {
        toast.warn({
          title: `The newest ${formats.number(rows)} events were exported`,
          description: "More events match than fit in one file. Choose fewer days to get the rest.",
        });
      } else {
        toast.good({
          title: `${formats.number(rows)} ${rows === 1 ? "event" : "events"} exported`,
        });
      }
    },
    onError: ({ message }) => toast.bad({ title: "The export failed", description: message }),
  });
  const entry = (label: string, format: Format) => ({
    kind: "action" as const,
    label,
    onSelect: () => download.mutate(format),
  });
  return (
    <Menu
      trigger={
        <Button icon={<Download aria-hidden="true" />} loading={download.isPending}>
          Export
        </Button>
      }
      entries={[
        entry("Excel (.xlsx)", "xlsx"),
        entry("CSV", "csv"),
        entry("As JSON lines", "jsonl"),
      ]}
    />
  );
}
