import { Plus } from "lucide-react";
import { useCallback, useState } from "react";
import type { Purpose } from "../../../../worker/features/consent-texts/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Sortable } from "../../../ui/sortable.tsx";
import { moveItem } from "../../../ui/sortable-lists.ts";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { addPurpose, changePurpose, newId, orderPurposes, removeItem } from "./edit-text.ts";
import { ItemCard } from "./item-card.tsx";
import { placeId, usePlaces } from "./places.ts";
import type { TextEditorState } from "./use-text-editor.ts";

const LIST = "purposes";

/** What people say yes to: each with a box of its own, which stands open until they tick it. */
export function PurposesTab({ editor }: { editor: TextEditorState }) {
  const { draft, change, history } = editor;
  const { purposes } = draft;
  const [focused, setFocused] = useState<string | null>(null);
  const settle = useCallback(() => setFocused(null), []);
  const add = () => {
    const id = newId("p");
    change(addPurpose(id));
    setFocused(id);
  };
  const lists = { [LIST]: purposes.map(({ id }) => id) };
  const nameOf = (id: string) => purposes.find((one) => one.id === id)?.label || "purpose";
  const addButton = (
    <Button
      id={placeId("purposes")}
      icon={<Plus aria-hidden />}
      variant={purposes.length === 0 ? "primary" : undefined}
      disabled={purposes.length >= LIMITS.consentPurposesMost}
      onClick={add}
    >
      Add a purpose
    </Button>
  );
  if (purposes.length === 0) {
    return (
      <EmptyState title="What are people asked to agree to?" action={addButton}>
        Ask one thing per purpose: “Send me the monthly letter”, not “letter and offers”. Each gets
        its own box, so people can say yes to one and leave the other. Boxes are never ticked for
        them.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-base text-muted">
        Each purpose is an empty box. People tick it themselves to agree.
      </p>
      <Sortable
        id="consent-purposes"
        lists={lists}
        nameOf={nameOf}
        onMove={(id, to) => change(orderPurposes(moveItem(lists, id, to)[LIST] ?? []))}
      >
        <ol aria-label="Purposes" className="flex flex-col">
          {purposes.map((purpose, index) => (
            <ItemCard
              key={purpose.id}
              id={purpose.id}
              title={`Purpose ${index + 1}`}
              one="purpose"
              takesFocus={focused === purpose.id}
              onFocused={settle}
              onRemove={() => {
                change(removeItem(purpose.id));
                toast.info({
                  title: purpose.label ? `“${purpose.label}” deleted` : "The purpose is deleted",
                  durationMs: LIMITS.undoMs,
                  action: { label: "Undo", onSelect: history.undo },
                });
              }}
            >
              <PurposeFields
                purpose={purpose}
                onChange={(changes, group) =>
                  change(changePurpose(purpose.id, changes), group && `${purpose.id} ${group}`)
                }
              />
            </ItemCard>
          ))}
        </ol>
      </Sortable>
      <div>{addButton}</div>
    </div>
  );
}

type PurposeFieldsProps = {
  purpose: Purpose;
  onChange: (changes: Partial<Purpose>, group?: string) => void;
};

function PurposeFields({ purpose, onChange }: PurposeFieldsProps) {
  const { id, label, text, required } = purpose;
  const at = usePlaces();
  return (
    <>
      <TextField
        {...at(`purpose ${id}`)}
        label="What people agree to"
        placeholder="Send me the monthly letter"
        value={label}
        maxLength={LIMITS.formLabelLength}
        onChange={(event) => onChange({ label: event.currentTarget.value }, "label")}
      />
      <TextArea
        {...at(`purpose ${id} text`)}
        label="What it means"
        optional={!required}
        placeholder="One email a month. Every email has a link to unsubscribe."
        value={text}
        maxLength={LIMITS.formTextLength}
        onChange={(event) => onChange({ text: event.currentTarget.value }, "text")}
      />
      <SwitchField
        label="Required to continue"
        hint={
          required
            ? "Say above why it is needed. Forced consent doesn't count."
            : "People can continue without ticking it."
        }
        checked={required}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
    </>
  );
}
