import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pencil, Undo2 } from "lucide-react";
import { useId, useState } from "react";
import type { Research, ShownSection } from "../../../../worker/features/research/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { SectionEditor } from "../../../kit/section-editor.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { marksOf } from "../export/brief-blocks.ts";
import { RESEARCH, researchQuery, writeSection } from "../queries.ts";
import { KIND_WORDS } from "../words.ts";
import { FindingList } from "./finding-list.tsx";
import { SourceLink } from "./source-link.tsx";

type BriefPartProps = { research: Research; sections: readonly ShownSection[] };

/** The brief: a section for each question that was answered, and the sources with their numbers. */
export function BriefPart({ research, sections }: BriefPartProps) {
  const { contradictions, gaps, sources } = research;
  const used = sources.filter(({ claims }) => claims > 0);
  if (sections.length === 0) {
    return (
      <EmptyState title="No source answers these questions">
        There is no claim without a source, so the brief is empty. Let the topic read more sources,
        or ask in other words.
      </EmptyState>
    );
  }
  return (
    <article aria-label="Brief" className="flex flex-col gap-8">
      {sections.map((section) => (
        <BriefSection key={section.questionId} research={research} section={section} />
      ))}
      {contradictions.length > 0 ? (
        <section className="flex flex-col gap-3">
          <h2 className="serif border-b border-line pb-2 text-2xl text-ink">Contradictions</h2>
          <FindingList research={research} show="contradictions" />
        </section>
      ) : null}
      {gaps.length > 0 ? (
        <section className="flex flex-col gap-3">
          <h2 className="serif border-b border-line pb-2 text-2xl text-ink">Gaps</h2>
          <FindingList research={research} show="gaps" />
        </section>
      ) : null}
      <section className="flex flex-col gap-3">
        <h2 className="serif border-b border-line pb-2 text-2xl text-ink">Sources</h2>
        <ol className="flex flex-col gap-1.5">
          {used.map((source) => (
            <li key={source.number} className="flex gap-2.5 text-base">
              <span className="figures shrink-0 text-faint">[{source.number}]</span>
              <span className="min-w-0">
                <SourceLink source={source} />{" "}
                <span className="text-sm text-muted">{KIND_WORDS[source.kind]}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </article>
  );
}

function BriefSection({ research, section }: { research: Research; section: ShownSection }) {
  const id = useId();
  const queries = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const { questionId, heading, own, sentences } = section;
  const write = useMutation({
    mutationFn: (text: string | null) => writeSection(research, questionId, text),
    onSuccess: (written) => {
      queries.setQueryData(researchQuery(research.id).queryKey, written);
      setEditing(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: RESEARCH }),
  });
  const takeOut = () =>
    write.mutate(null, {
      onError: ({ message }) =>
        toast.bad({ title: "The section was not changed", description: message }),
    });
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-2">
        <h2 id={id} className="serif min-w-0 grow basis-48 text-2xl wrap-anywhere text-ink">
          {heading}
        </h2>
        {own ? <Badge tone="info">Edited by you</Badge> : null}
        {isEditing ? null : (
          <span data-print="no" className="flex gap-1">
            {own ? (
              <Button
                size="sm"
                variant="quiet"
                icon={<Undo2 aria-hidden />}
                loading={write.isPending}
                aria-label={`Use the quotes: ${heading}`}
                onClick={takeOut}
              >
                Use the quotes
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
        )}
      </div>
      {isEditing ? (
        <SectionEditor
          heading={heading}
          start={
            own?.text ??
            sentences.map(({ text, sources }) => `${text} ${marksOf(sources)}`).join("\n")
          }
          hint="Your text replaces the quotes. They stay with the claims below."
          maxLength={LIMITS.briefTextLength}
          error={write.error}
          isSaving={write.isPending}
          onSave={(text) => write.mutate(text)}
          onCancel={() => setEditing(false)}
        />
      ) : own ? (
        <div className="flex max-w-prose flex-col gap-2 text-base text-ink">
          {own.text.split("\n").map((line, at) => (
            // Two lines may be the same.
            <p key={`${at} ${line}`} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </div>
      ) : (
        <ul className="flex max-w-prose list-disc flex-col gap-2 pl-5 text-base text-ink">
          {sentences.map(({ text, isQuote, sources }) => (
            <li key={`${text} ${marksOf(sources)}`} className="wrap-anywhere">
              {isQuote ? `“${text}”` : text}{" "}
              <span className="figures text-sm text-muted">{marksOf(sources)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
