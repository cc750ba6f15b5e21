import type { KeyboardEvent } from "react";
import type { Block, FormChoices } from "../../../../../worker/features/webpages/contract.ts";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { SegmentedControl } from "../../../../ui/segmented-control.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { FormField } from "./form-field.tsx";
import { HtmlField } from "./html-field.tsx";
import { ItemList } from "./item-list.tsx";
import { MarksHint } from "./marks-hint.tsx";
import { PictureField } from "./picture-field.tsx";
import { PlainField } from "./plain-field.tsx";

type BlockFieldsProps = {
  block: Block;
  forms: FormChoices["items"];
  onChange: (block: Block) => void;
  /** A slash in an empty part asks what it is to be. */
  onSlash: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
};

const LINE = LIMITS.formLabelLength;
const TEXT = LIMITS.webpageTextLength;

/** A part as it is written, in its place. */
export function BlockFields({ block, forms, onChange, onSlash }: BlockFieldsProps) {
  switch (block.type) {
    case "heading":
      return (
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-48 grow">
            <PlainField
              label="Heading"
              lines="one"
              maxLength={LINE}
              value={block.text}
              onType={(text) => onChange({ ...block, text })}
              onKeyDown={onSlash}
              className={block.level === 2 ? "serif text-2xl" : "serif text-xl"}
            />
          </div>
          <SegmentedControl
            label="Heading size"
            segments={[
              { value: "2", label: "Large" },
              { value: "3", label: "Small" },
            ]}
            value={String(block.level)}
            onChange={(level) => onChange({ ...block, level: level === "2" ? 2 : 3 })}
          />
        </div>
      );
    case "text":
      return (
        <>
          <PlainField
            label="Text"
            placeholder="Write, or press / to choose another part"
            maxLength={TEXT}
            value={block.text}
            onType={(text) => onChange({ ...block, text })}
            onKeyDown={onSlash}
            className="min-h-12 leading-relaxed"
          />
          <MarksHint />
        </>
      );
    case "list":
      return (
        <div className="flex flex-col gap-3">
          <SegmentedControl
            label="List type"
            className="self-start"
            segments={[
              { value: "dots", label: "Dots" },
              { value: "numbers", label: "Numbers" },
            ]}
            value={block.isNumbered ? "numbers" : "dots"}
            onChange={(kind) => onChange({ ...block, isNumbered: kind === "numbers" })}
          />
          <ItemList
            items={block.items}
            noun="point"
            most={LIMITS.webpageListItemsMost}
            blank=""
            onChange={(items) => onChange({ ...block, items })}
          >
            {(item, change, index) => (
              <div className="flex gap-2.5">
                <span aria-hidden className="figures w-5 shrink-0 text-right text-faint">
                  {block.isNumbered ? `${index + 1}.` : "•"}
                </span>
                <PlainField
                  label={`Point ${index + 1}`}
                  lines="one"
                  maxLength={LIMITS.formTextLength}
                  value={item}
                  onType={change}
                />
              </div>
            )}
          </ItemList>
        </div>
      );
    case "quote":
      return (
        <div className="flex flex-col gap-1.5 border-l-2 border-accent pl-4">
          <PlainField
            label="Quote"
            placeholder="What was said, word for word"
            maxLength={TEXT}
            value={block.text}
            onType={(text) => onChange({ ...block, text })}
            className="serif text-xl"
          />
          <PlainField
            label="Source"
            placeholder="Who said it"
            lines="one"
            maxLength={LINE}
            value={block.source}
            onType={(source) => onChange({ ...block, source })}
            className="text-muted"
          />
        </div>
      );
    case "picture":
      return <PictureField block={block} onChange={onChange} />;
    case "button":
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Button text"
            value={block.text}
            maxLength={LINE}
            onChange={(event) => onChange({ ...block, text: event.currentTarget.value })}
          />
          <TextField
            label="Link"
            placeholder="/form/… or https://…"
            inputMode="url"
            value={block.url}
            maxLength={LIMITS.pathLength}
            onChange={(event) => onChange({ ...block, url: event.currentTarget.value })}
          />
        </div>
      );
    case "columns":
      return (
        <ItemList
          items={block.columns}
          noun="column"
          most={LIMITS.webpageColumnsMost}
          blank={{ title: "", text: "" }}
          onChange={(columns) => onChange({ ...block, columns })}
          className="grid gap-3 sm:grid-cols-2"
        >
          {(column, change, index) => (
            <div className="border-t-2 border-accent pt-2.5">
              <PlainField
                label={`Title of column ${index + 1}`}
                placeholder="Title"
                lines="one"
                maxLength={LINE}
                value={column.title}
                onType={(title) => change({ ...column, title })}
                className="font-semibold"
              />
              <PlainField
                label={`Text of column ${index + 1}`}
                placeholder="Text"
                maxLength={TEXT}
                value={column.text}
                onType={(text) => change({ ...column, text })}
              />
            </div>
          )}
        </ItemList>
      );
    case "questions":
      return (
        <ItemList
          items={block.items}
          noun="question"
          most={LIMITS.webpageListItemsMost}
          blank={{ question: "", answer: "" }}
          onChange={(items) => onChange({ ...block, items })}
          className="flex flex-col divide-y divide-line *:py-3 *:first:pt-0"
        >
          {(item, change, index) => (
            <>
              <PlainField
                label={`Question ${index + 1}`}
                lines="one"
                maxLength={LINE}
                value={item.question}
                onType={(question) => change({ ...item, question })}
                className="font-semibold"
              />
              <PlainField
                label={`Answer ${index + 1}`}
                maxLength={TEXT}
                value={item.answer}
                onType={(answer) => change({ ...item, answer })}
              />
            </>
          )}
        </ItemList>
      );
    case "divider":
      return <hr className="my-3 w-16 border-t-2 border-line-strong" />;
    case "form":
      return <FormField block={block} forms={forms} onChange={onChange} />;
    case "html":
      return <HtmlField block={block} onChange={onChange} />;
  }
}
