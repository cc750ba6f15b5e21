import { ArrowDown, ArrowUp, Braces, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { REPORT_AUDIENCES, REPORT_BLOCKS, REPORT_LENGTHS } from "../../../../db/values/reports.ts";
import type {
  Template,
  TemplateDefinition,
  TemplateFinding,
  TemplateSection,
} from "../../../../worker/features/reports/templates/contract.ts";
import { isPortfolioBlock } from "../../../../worker/features/reports/rules/check-template.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { AUDIENCE_WORDS, BLOCK_WORDS, LENGTH_WORDS } from "../words.ts";
import type { TemplateEditorState } from "./use-template-editor.ts";

type SectionsTabProps = { editor: TemplateEditorState; findings: readonly TemplateFinding[] };

/** What the report shows, section by section, and who reads it. */
export function SectionsTab({ editor, findings }: SectionsTabProps) {
  const { draft, row, history } = editor;
  const { name, definition } = draft;
  const { sections, scope } = definition;
  const change = (part: Partial<TemplateDefinition>, group: string) =>
    history.change((now) => ({ ...now, definition: { ...now.definition, ...part } }), group);
  const changeSection = (id: string, part: Partial<TemplateSection>) =>
    history.change(
      (now) => ({
        ...now,
        definition: {
          ...now.definition,
          sections: now.definition.sections.map((one) =>
            one.id === id ? { ...one, ...part } : one,
          ),
        },
      }),
      `${id}:${Object.keys(part).join()}`,
    );
  const move = (from: number, to: number) => {
    const moved = [...sections];
    const [section] = moved.splice(from, 1);
    if (section) moved.splice(to, 0, section);
    change({ sections: moved }, `move:${from}`);
  };
  const blocks = REPORT_BLOCKS.filter(
    (block) => isPortfolioBlock(block) === (scope === "portfolio"),
  );
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-5">
        <TextField
          label="Name"
          value={name}
          maxLength={LIMITS.formTitleLength}
          error={name.trim() === "" ? "Enter a name." : undefined}
          onChange={(event) => {
            const next = event.currentTarget.value;
            history.change((now) => ({ ...now, name: next }), "name");
          }}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Audience"
            hint="A board doesn’t see who owns each item."
            value={definition.audience}
            options={REPORT_AUDIENCES.map((value) => ({ value, label: AUDIENCE_WORDS[value] }))}
            onChange={({ currentTarget: { value } }) => {
              const audience = REPORT_AUDIENCES.find((one) => one === value);
              if (audience) change({ audience }, "audience");
            }}
          />
          <SelectField
            label="Length"
            hint={`Short shows ${LIMITS.reportLinesShort} lines of each section.`}
            value={definition.length}
            options={REPORT_LENGTHS.map((value) => ({ value, label: LENGTH_WORDS[value] }))}
            onChange={({ currentTarget: { value } }) => {
              const length = REPORT_LENGTHS.find((one) => one === value);
              if (length) change({ length }, "length");
            }}
          />
        </div>
        <p className="text-sm text-muted">
          Language: English. Numbers and days are written as each reader has them. The built-in
          engine follows audience and length in its lines; a language model also in its sentences.
        </p>
      </div>
      <ol className="flex flex-col gap-4">
        {sections.map((section, at) => (
          <li key={section.id}>
            <SectionFields
              section={section}
              blocks={blocks}
              variables={row.variables}
              error={
                findings.find((one) => one.place === section.id && one.gravity === "error")?.message
              }
              onChange={(part) => changeSection(section.id, part)}
              onUp={at === 0 ? null : () => move(at, at - 1)}
              onDown={at === sections.length - 1 ? null : () => move(at, at + 1)}
              onRemove={() =>
                change({ sections: sections.filter(({ id }) => id !== section.id) }, section.id)
              }
            />
          </li>
        ))}
      </ol>
      {sections.length < LIMITS.reportSectionsMost ? (
        <Button
          className="self-start"
          icon={<Plus aria-hidden />}
          onClick={() => {
            const [block = "headline"] = blocks;
            const added = {
              id: crypto.randomUUID(),
              heading: BLOCK_WORDS[block],
              block,
              intro: "",
              instruction: "",
            };
            change({ sections: [...sections, added] }, added.id);
          }}
        >
          Add section
        </Button>
      ) : null}
    </div>
  );
}

type SectionFieldsProps = {
  section: TemplateSection;
  blocks: readonly TemplateSection["block"][];
  variables: Template["variables"];
  error: string | undefined;
  onChange: (part: Partial<TemplateSection>) => void;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: () => void;
};

function SectionFields(props: SectionFieldsProps) {
  const { section, blocks, variables, error, onChange, onUp, onDown, onRemove } = props;
  const { id, heading, block, intro, instruction } = section;
  const name = heading || "section";
  const [isIntroduced, setIntroduced] = useState(intro !== "");
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-end gap-2">
        <TextField
          id={`at-${id}`}
          label="Heading"
          fieldClassName="flex-1"
          value={heading}
          maxLength={LIMITS.formTitleLength}
          error={heading.trim() === "" ? "Enter a heading." : undefined}
          onChange={(event) => onChange({ heading: event.currentTarget.value })}
        />
        <div className="flex">
          {onUp ? (
            <IconButton label={`Move up: ${name}`} icon={<ArrowUp aria-hidden />} onClick={onUp} />
          ) : null}
          {onDown ? (
            <IconButton
              label={`Move down: ${name}`}
              icon={<ArrowDown aria-hidden />}
              onClick={onDown}
            />
          ) : null}
          <IconButton label={`Remove: ${name}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
        </div>
      </div>
      <SelectField
        label="Shows"
        value={block}
        options={blocks.map((value) => ({ value, label: BLOCK_WORDS[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const next = blocks.find((one) => one === value);
          if (next) onChange({ block: next });
        }}
      />
      {isIntroduced ? (
        <div className="flex flex-col gap-1.5">
          <TextArea
            label="Introduction"
            optional
            growing
            hint="Each sentence names the plan or a figure, so that it says something of this plan alone."
            value={intro}
            maxLength={LIMITS.reportIntroLength}
            error={error}
            onChange={(event) => onChange({ intro: event.currentTarget.value })}
          />
          <Menu
            trigger={
              <Button
                size="sm"
                variant="quiet"
                className="self-start"
                icon={<Braces aria-hidden />}
              >
                Add variable
              </Button>
            }
            entries={variables.map((variable) => ({
              kind: "action",
              label: variable.name,
              shortcut: <span className="text-muted">{variable.about}</span>,
              onSelect: () =>
                onChange({
                  intro: `${intro}${intro === "" || intro.endsWith(" ") ? "" : " "}{{${variable.name}}}`,
                }),
            }))}
          />
        </div>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          className="self-start"
          icon={<Plus aria-hidden />}
          aria-label={`Add introduction: ${name}`}
          onClick={() => setIntroduced(true)}
        >
          Add introduction
        </Button>
      )}
      <TextArea
        label="Instruction for a language model"
        optional
        growing
        hint="What its sentences should say. The built-in engine doesn’t follow it: it writes the sentences of “Shows”."
        value={instruction}
        maxLength={LIMITS.reportInstructionLength}
        onChange={(event) => onChange({ instruction: event.currentTarget.value })}
      />
    </div>
  );
}
