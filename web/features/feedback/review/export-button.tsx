import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { downloadFeedback, type FeedbackQuery } from "./queries.ts";
import { answers } from "./words.ts";

/** What the list shows as it is filtered and ordered, on every page of it; the log keeps who took it. */
export function ExportButton({ query }: { query: FeedbackQuery }) {
  const formats = useFormats();
  const { cursor: _cursor, limit: _limit, ...filter } = query;
  const download = useMutation({
    mutationFn: () => downloadFeedback(filter),
    onSuccess: ({ file, name, rows }) => {
      saveFile(file, name);
      toast.good({ title: `${answers(rows, formats)} exported` });
    },
    onError: (error) =>
      toast.bad({ title: "The export did not finish", description: error.message }),
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
