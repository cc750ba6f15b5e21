import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { saveFile } from "../lib/save-file.ts";
import { Button } from "../ui/button.tsx";
import { toast } from "./toasts/toast.ts";

type Export = {
  file: Blob;
  name: string;
  /** What is in it, in words. */
  told: string;
};

/** All that matches the list as it is filtered, on every page of it, as one file. */
export function ExportButton({ make }: { make: () => Promise<Export> }) {
  const download = useMutation({
    mutationFn: make,
    onSuccess: ({ file, name, told }) => {
      saveFile(file, name);
      toast.good({ title: `${told} exported` });
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
