import { useCallback, useState } from "react";
import type { BlockType, FormChoices } from "../../../../worker/features/webpages/contract.ts";
import { BLOCK_WORDS, excerptOf } from "../../../../worker/features/webpages/rules/texts-of.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Sortable } from "../../../ui/sortable.tsx";
import { moveItem } from "../../../ui/sortable-lists.ts";
import { AddPart, PartPalette } from "./add-part.tsx";
import { BlockCard } from "./block-card.tsx";
import {
  addBlock,
  changeBlock,
  copyBlock,
  newBlockId,
  orderBlocks,
  removeBlock,
} from "./edit-blocks.ts";
import { PlainField } from "./fields/plain-field.tsx";
import { fieldId, partId } from "./place-ids.ts";
import type { PageEditorState } from "./use-page-editor.ts";

type BlockListProps = {
  editor: PageEditorState;
  forms: FormChoices["items"];
  findings: readonly { message: string; place: string | null }[];
  selected: string | null;
  onSelect: (id: string) => void;
};

const LIST = "parts";

/** The page's words, from its title down, each part where it stands. */
export function BlockList({ editor, forms, findings, selected, onSelect }: BlockListProps) {
  const { draft, history } = editor;
  const { blocks } = draft.settings;
  const [focused, setFocused] = useState<string | null>(null);
  const settle = useCallback(() => setFocused(null), []);
  const add = (type: BlockType, after: string | null, replaces = false) => {
    const id = newBlockId();
    history.change(addBlock(type, id, after, replaces));
    setFocused(id);
  };
  const lists = { [LIST]: blocks.map(({ id }) => id) };
  const isFull = blocks.length >= LIMITS.webpageBlocksMost;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1 px-2 sm:px-12">
        <PlainField
          id={fieldId("title")}
          label="Title"
          placeholder="Title of the page"
          lines="one"
          maxLength={LIMITS.formLabelLength}
          value={draft.title}
          onType={(title) => history.change((page) => ({ ...page, title }), "title")}
          className="serif text-3xl"
        />
        <PlainField
          id={fieldId("description")}
          label="Description"
          placeholder="One line on what it is about"
          lines="one"
          maxLength={LIMITS.formTextLength}
          value={draft.description}
          onType={(description) =>
            history.change((page) => ({ ...page, description }), "description")
          }
          className="text-lg text-muted"
        />
      </div>
      {blocks.length === 0 ? (
        <div id={fieldId("parts")}>
          <PartPalette onAdd={(type) => add(type, null)} />
        </div>
      ) : (
        <Sortable
          id="page-parts"
          lists={lists}
          nameOf={(id) => {
            const block = blocks.find((one) => one.id === id);
            return block ? `${BLOCK_WORDS[block.type]} ${excerptOf(block)}`.trim() : "part";
          }}
          onMove={(id, to) => history.change(orderBlocks(moveItem(lists, id, to)[LIST] ?? []))}
        >
          <ol aria-label="Parts of the page" className="flex flex-col">
            {blocks.map((block) => (
              <BlockCard
                key={block.id}
                block={block}
                forms={forms}
                findings={findings.filter(({ place }) => place === partId(block.id))}
                isSelected={selected === block.id}
                takesFocus={focused === block.id}
                onFocused={settle}
                onSelect={() => onSelect(block.id)}
                onChange={(next) => history.change(changeBlock(next), block.id)}
                onAdd={(type, replaces) => add(type, block.id, replaces)}
                onCopy={() => {
                  const id = newBlockId();
                  history.change(copyBlock(block.id, id));
                  setFocused(id);
                }}
                onRemove={() => {
                  history.change(removeBlock(block.id));
                  toast.info({
                    title: `${BLOCK_WORDS[block.type]} deleted`,
                    durationMs: LIMITS.undoMs,
                    action: { label: "Undo", onSelect: history.undo },
                  });
                }}
              />
            ))}
          </ol>
        </Sortable>
      )}
      {blocks.length > 0 && !isFull ? (
        <div>
          <AddPart onAdd={(type) => add(type, blocks.at(-1)?.id ?? null)} />
        </div>
      ) : null}
      {isFull ? (
        <p className="text-base text-muted">
          There are {LIMITS.webpageBlocksMost} parts. You can't add more.
        </p>
      ) : null}
    </div>
  );
}
