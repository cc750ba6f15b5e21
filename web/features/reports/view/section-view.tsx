import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pencil, Undo2 } from "lucide-react";
import { useId, useState } from "react";
import type { Report, ShownSection } from "../../../../worker/features/reports/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { counted } from "../../../../worker/kernel/pure/plural.ts";
import { SectionEditor } from "../../../kit/section-editor.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { writerWords } from "../words.ts";
import { SectionParts } from "./section-parts.tsx";
import { reportQuery, REPORTS, writeSection } from "../queries.ts";

type SectionViewProps = { report: Report; section: ShownSection; mayEdit: boolean };

/** One section: its sentences or what its owner wrote instead, its figures, and what it is about. */
export function SectionView({ report, section, mayEdit }: SectionViewProps) {
  const id = useId();
  const formats = useFormats();
  const queries = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const { heading, own, sentences, withheld, writer } = section;
  const write = useMutation({
    mutationFn: (text: string | null) => writeSection(report, section.id, text),
    onSuccess: (written) => {
      queries.setQueryData(reportQuery(report.id, null).queryKey, written);
      setEditing(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: REPORTS }),
  });
  const takeOut = () =>
    write.mutate(null, {
      onError: ({ message }) =>
        toast.bad({ title: "The section was not changed", description: message }),
    });
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-2">
        <h2 id={id} className="serif min-w-0 grow basis-48 text-2xl wrap-anywhere text-ink">
          {heading}
        </h2>
        {own ? <Badge tone="info">Edited by you</Badge> : null}
        {mayEdit && !isEditing ? (
          <span data-print="no" className="flex gap-1">
            {own && sentences.length + section.lines.length > 0 ? (
              <Button
                size="sm"
                variant="quiet"
                icon={<Undo2 aria-hidden />}
                loading={write.isPending}
                aria-label={`Use the report’s text: ${heading}`}
                onClick={takeOut}
              >
                Use the report’s text
              </Button>
            ) : null}
            <Button
              size="sm"
              variant="quiet"
              icon={<Pencil aria-hidden />}
              aria-label={`Edit: ${heading}`}
              onClick={() => {
                write.reset();
                setEditing(true);
              }}
            >
              Edit
            </Button>
          </span>
        ) : null}
      </div>
      {isEditing ? (
        <SectionEditor
          heading={heading}
          start={own?.text ?? sentences.join("\n")}
          hint="Your text takes the place of the sentences and stays when the figures are refreshed."
          maxLength={LIMITS.reportTextLength}
          error={write.error}
          isSaving={write.isPending}
          onSave={(text) => write.mutate(text)}
          onCancel={() => setEditing(false)}
        />
      ) : null}
      <SectionParts
        section={section}
        texts={isEditing ? [] : own ? own.text.split("\n") : sentences}
      />
      {writer && !own && !isEditing ? (
        <p className="text-sm text-muted">{writerWords(writer)}</p>
      ) : null}
      {withheld > 0 ? (
        <p data-print="no" className="text-sm text-muted">
          {counted(withheld, "part is", "parts are", formats.number)} left out: something in{" "}
          {withheld === 1 ? "it" : "them"} is not open to you any more.
        </p>
      ) : null}
    </section>
  );
}
