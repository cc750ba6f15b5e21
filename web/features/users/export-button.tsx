import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { UserFilter } from "../../../worker/features/users/contract.ts";
import { saveFile } from "../../lib/save-file.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { exportPeople } from "./queries.ts";

/** Everyone who matches the list as it is filtered, on every page of it. */
export function ExportButton({ filter }: { filter: UserFilter }) {
  const download = useMutation({
    mutationFn: () => exportPeople(filter),
    onSuccess: (file) => saveFile(file, "people.csv"),
    onError: (error) => toast.bad({ title: "The export failed", description: error.message }),
  });
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Export CSV
    </Button>
  );
}
