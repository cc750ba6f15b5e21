import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { saveFile } from "../../../lib/save-file.ts";
import { inExcel } from "../../../shell/in-excel.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { downloadRecords, type ExportFormat, type RecordQuery } from "./queries.ts";

type Format = ExportFormat | "xlsx";

/** What is filtered, oldest first; the audit log keeps who took it. */
export function ExportRecords({ query }: { query: RecordQuery }) {
  const formats = useFormats();
  const download = useMutation({
    mutationFn: async (format: Format) =>
      format === "xlsx"
        ? inExcel(await downloadRecords(query, "csv"))
        : downloadRecords(query, format),
    onSuccess: ({ file, name, rows }, format) => {
      saveFile(file, name);
      toast.good({
        title: `${formats.number(rows)} ${rows === 1 ? "consent" : "consents"} exported`,
        description:
          format === "jsonl"
            ? "Below the list, see how to check the file without this installation."
            : "It shows the result of the check made just now. To check it elsewhere, export JSON lines.",
      });
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
        entry("As JSON lines, for checking offline", "jsonl"),
        entry("Excel (.xlsx)", "xlsx"),
        entry("CSV", "csv"),
      ]}
    />
  );
}
