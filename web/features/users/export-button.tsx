import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { UserFilter } from "../../../worker/features/users/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { exportPeople } from "./queries.ts";

/** Everyone who matches the list as it is filtered, on every page of it. */
export function ExportButton({ filter }: { filter: UserFilter }) {
  const download = useMutation({
    mutationFn: () => exportPeople(filter),
    onSuccess: (file) => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(file);
      link.download = "people.csv";
      link.click();
      URL.revokeObjectURL(link.href);
    },
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
