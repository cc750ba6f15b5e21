import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { saveFile } from "../../../lib/save-file.ts";
import { inExcel } from "../../../shell/in-excel.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { type AnswersQuery, downloadAnswers, type ExportQuery } from "./queries.ts";
import { answers } from "./words.ts";

type Format = ExportQuery["format"] | "xlsx";

/** What is filtered, in the order of the list; the log keeps who took it. */
export function ExportAnswers({ query }: { query: AnswersQuery }) {
  const formats = useFormats();
  const { cursor: _cursor, limit: _limit, ...order } = query;
  const download = useMutation({
    mutationFn: async (format: Format) =>
      format === "xlsx"
        ? inExcel(await downloadAnswers({ ...order, format: "csv" }))
        : downloadAnswers({ ...order, format }),
    onSuccess: ({ file, name, rows }) => {
      saveFile(file, name);
      toast.good({ title: `${answers(rows, formats)} exported` });
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
      entries={[entry("Excel (.xlsx)", "xlsx"), entry("CSV", "csv"), entry("JSON", "json")]}
    />
  );
}
