import { useMutation } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useRef } from "react";
import * as v from "valibot";
import { WebpageExport } from "../../../../worker/features/webpages/contract.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { importWebpage } from "../queries.ts";
import { titleOf } from "../words.ts";

const ExportedPage = v.pipe(
  v.string(),
  v.parseJson(undefined, "This file is no JSON."),
  WebpageExport,
);

/** A page that was exported here or elsewhere comes in as a draft. */
export function ImportPage({ onDone }: { onDone: (id: string) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
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
  return (
    <>
      <Button
        icon={<Upload aria-hidden />}
        loading={take.isPending}
        onClick={() => input.current?.click()}
      >
        Import a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="A page as a JSON file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen once more.
          currentTarget.value = "";
          if (file) take.mutate(file);
        }}
      />
    </>
  );
}
