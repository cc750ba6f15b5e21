import { useQuery } from "@tanstack/react-query";
import { KNOWLEDGE_CHOICES } from "../../../../db/values/research.ts";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { RadioGroupField } from "../../../ui/radio-group-field.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { topicChoicesQuery } from "../queries.ts";
import type { TopicDraft } from "./topic-form.ts";

type SourcesFieldsProps = {
  draft: TopicDraft;
  problems: Partial<Record<keyof TopicDraft, string>>;
  onChange: (part: Partial<TopicDraft>) => void;
};

const KNOWLEDGE_WORDS = { all: "All that are on", chosen: "Some of them", none: "No" } as const;

/** Which sources may be read for a topic. */
export function SourcesFields({ draft, problems, onChange }: SourcesFieldsProps) {
  const { data } = useQuery(topicChoicesQuery);
  return (
    <section
      aria-labelledby="topic-sources"
      className="flex flex-col gap-5 border-t border-line pt-5"
    >
      <h3 id="topic-sources" className="serif text-xl text-ink">
        Sources that may be read
      </h3>
      <RadioGroupField
        label="Knowledge sources"
        name="knowledge"
        options={KNOWLEDGE_CHOICES.map((value) => ({ value, label: KNOWLEDGE_WORDS[value] }))}
        value={draft.knowledge}
        onChange={(value) =>
          onChange({ knowledge: KNOWLEDGE_CHOICES.find((one) => one === value) ?? "all" })
        }
      />
      {draft.knowledge === "chosen" ? (
        <fieldset id="knowledgeIds" tabIndex={-1} className="flex flex-col gap-2.5">
          <legend className="sr-only">Chosen knowledge sources</legend>
          {(data?.knowledge ?? []).map(({ id, name, isOn }) => (
            <CheckboxField
              key={id}
              label={isOn ? name : `${name} (off)`}
              checked={draft.knowledgeIds.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({
                  knowledgeIds: checked
                    ? [...draft.knowledgeIds, id]
                    : draft.knowledgeIds.filter((one) => one !== id),
                })
              }
            />
          ))}
          {data?.knowledge.length === 0 ? (
            <p className="text-sm text-muted">There are no knowledge sources yet.</p>
          ) : null}
          {problems.knowledgeIds === undefined ? null : (
            <FieldError id="knowledgeIds" error={problems.knowledgeIds} />
          )}
        </fieldset>
      ) : null}
      <SwitchField
        label="Files"
        hint="Only files that the person who starts the research can open."
        checked={draft.files}
        onChange={({ currentTarget }) => onChange({ files: currentTarget.checked })}
      />
      <TextArea
        id="feeds"
        label="Feeds"
        hint="RSS or Atom, one address in each line."
        optional
        growing
        value={draft.feeds}
        error={problems.feeds}
        onChange={({ currentTarget }) => onChange({ feeds: currentTarget.value })}
      />
      <SwitchField
        label="The web"
        hint={
          data && !data.hasSearch
            ? "No search service is set up, so the web is not searched yet."
            : "Questions are sent to the search service."
        }
        checked={draft.web}
        onChange={({ currentTarget }) => onChange({ web: currentTarget.checked })}
      />
      {draft.web ? (
        <>
          <TextArea
            id="sitesAllowed"
            label="Only these sites"
            hint="One in each line, such as example.com. Leave empty for all sites."
            optional
            growing
            value={draft.sitesAllowed}
            error={problems.sitesAllowed}
            onChange={({ currentTarget }) => onChange({ sitesAllowed: currentTarget.value })}
          />
          <TextArea
            id="sitesRefused"
            label="Never these sites"
            hint="One in each line, with all that is below them."
            optional
            growing
            value={draft.sitesRefused}
            error={problems.sitesRefused}
            onChange={({ currentTarget }) => onChange({ sitesRefused: currentTarget.value })}
          />
        </>
      ) : null}
    </section>
  );
}
