import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { saveFile } from "../lib/save-file.ts";
import { Button } from "../ui/button.tsx";
import { Menu } from "../ui/menu.tsx";
import { inExcel } from "./in-excel.ts";
import { toast } from "./toasts/toast.ts";

type Export = {
  file: Blob;
  name: string;
  /** What is in it, in words. */
  told: string;
};

type ExportButtonProps = {
  /** Makes the CSV file. */
  make: () => Promise<Export>;
  /** What that file is for, where it is for more than a spreadsheet. */
  csv?: string;
};

/** All that matches the list as it is filtered, on every page of it, as one file. */
export function ExportButton({ make, csv = "CSV" }: ExportButtonProps) {
  const download = useMutation({
    mutationFn: async (format: "xlsx" | "csv") =>
      format === "csv" ? make() : inExcel(await make()),
    onSuccess: ({ file, name, told }) => {
      saveFile(file, name);
      toast.good({ title: `${told} exported` });
    },
    onError: (error) => toast.bad({ title: "The export failed", description: error.message }),
  });
  const entry = (label: string, format: "xlsx" | "csv") => ({
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
      entries={[entry("Excel (.xlsx)", "xlsx"), entry(csv, "csv")]}
    />
  );
}
