import { Plus } from "lucide-react";
import type {
  Finding,
  ModelDefinition,
  ModelSection,
} from "../../../../worker/features/strategic-models/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { moved, replaced, without } from "./rows.ts";
import { SectionCard } from "./section-card.tsx";
import type { ModelEditorState } from "./use-model-editor.ts";

type QuestionsTabProps = { editor: ModelEditorState; findings: readonly Finding[] };

/** All that a strategic model asks, and where in the builder. */
export function QuestionsTab({ editor, findings }: QuestionsTabProps) {
  const { draft, history, leadTo, wasChecked } = editor;
  const { name, definition } = draft;
  const { about, whenToUse, sections } = definition;
  const change = (part: Partial<ModelDefinition>, group: string) =>
    history.change((now) => ({ ...now, definition: { ...now.definition, ...part } }), group);
  const write = (next: ModelSection[], group: string) => change({ sections: next }, group);
  const empty = (text: string, message: string) =>
    wasChecked && text.trim() === "" ? message : undefined;
  return (
    <div className="flex flex-col gap-6">
      <TextField
        label="Name"
        value={name}
        maxLength={LIMITS.formTitleLength}
        error={name.trim() === "" ? "Enter a name." : undefined}
        onChange={({ currentTarget: { value } }) =>
          history.change((now) => ({ ...now, name: value }), "name")
        }
      />
      <TextArea
        id="at-about"
        label="What it is about"
        value={about}
        maxLength={LIMITS.modelTextLength}
        growing
        error={empty(about, "Say what the model is about.")}
        onChange={({ currentTarget: { value } }) => change({ about: value }, "about")}
      />
      <TextArea
        label="When to use it"
        value={whenToUse}
        maxLength={LIMITS.modelTextLength}
        growing
        error={empty(whenToUse, "Say when to use the model.")}
        onChange={({ currentTarget: { value } }) => change({ whenToUse: value }, "when")}
      />
      {sections.map((section, at) => (
        <SectionCard
          key={section.id}
          section={section}
          number={at + 1}
          isLast={at === sections.length - 1}
          findings={wasChecked ? findings : []}
          leadTo={leadTo}
          onChange={(next, group) => write(replaced(sections, next), group)}
          onMove={(by) => write(moved(sections, at, by), "")}
          onRemove={() => write(without(sections, section.id), "")}
        />
      ))}
      <div>
        <Button
          icon={<Plus aria-hidden />}
          disabled={sections.length >= LIMITS.modelSectionsMost}
          onClick={() => {
            const id = crypto.randomUUID();
            write([...sections, { id, title: "", feeds: "strengths", questions: [] }], "");
            leadTo(`at-${id}`);
          }}
        >
          Add section
        </Button>
      </div>
    </div>
  );
}
