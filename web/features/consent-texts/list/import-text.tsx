import { useMutation } from "@tanstack/react-query";
import * as v from "valibot";
import { ConsentTextExport } from "../../../../worker/features/consent-texts/contract.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { ImportFile } from "../../../ui/import-file.tsx";
import { importText } from "../queries.ts";

const ExportedText = v.pipe(
  v.string(),
  v.parseJson(undefined, "This file is no JSON."),
  ConsentTextExport,
);

/** A text that was exported here or elsewhere comes in as a draft. */
export function ImportText({ onDone }: { onDone: (id: string) => Promise<void> }) {
  const take = useMutation({
    mutationFn: async (file: File) => {
      const read = v.safeParse(ExportedText, await file.text());
      if (!read.success) throw new Error(read.issues[0].message);
      return importText(read.output);
    },
    onSuccess: async ({ id, name }) => {
      toast.good({ title: `“${name}” is here as a draft` });
      await onDone(id);
    },
    onError: (error) =>
      toast.bad({ title: "The file was not imported", description: error.message }),
  });
  return (
    <ImportFile
      label="A consent text as a JSON file"
      isBusy={take.isPending}
      onFile={take.mutate}
    />
  );
}
