import { useMutation } from "@tanstack/react-query";
import * as v from "valibot";
import { WebpageExport } from "../../../../worker/features/webpages/contract.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { ImportFile } from "../../../ui/import-file.tsx";
import { importWebpage } from "../queries.ts";
import { titleOf } from "../words.ts";

const ExportedPage = v.pipe(
  v.string(),
  v.parseJson(undefined, "This file is no JSON."),
  WebpageExport,
);

/** A page that was exported here or elsewhere comes in as a draft. */
export function ImportPage({ onDone }: { onDone: (id: string) => Promise<void> }) {
  const take = useMutation({
    mutationFn: async (file: File) => {
      const read = v.safeParse(ExportedPage, await file.text());
      if (!read.success) throw new Error(read.issues[0].message);
      return importWebpage(read.output);
    },
    onSuccess: async ({ page, missingPictures }) => {
      toast.good({
        title: `“${titleOf(page)}” is here as a draft`,
        description:
          missingPictures === 0
            ? undefined
            : `Pictures that are not on this site: ${missingPictures}. Their places are open.`,
      });
      await onDone(page.id);
    },
    onError: (error) =>
      toast.bad({ title: "The file was not imported", description: error.message }),
  });
  return <ImportFile label="A page as a JSON file" isBusy={take.isPending} onFile={take.mutate} />;
}
