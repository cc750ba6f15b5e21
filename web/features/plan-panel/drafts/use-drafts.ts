import { useMemo, useSyncExternalStore } from "react";
import { fieldOf } from "../../plan-fields/kinds.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { type Field } from "../../plan-fields/fields.ts";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import { type At, type Draft, type DraftBook, draftBookOf } from "./draft-book.ts";
import { toRaw, type Values } from "./field-text.ts";
import { textOf } from "../../plan-fields/measure/number-text.ts";

export function useDraftBook(): DraftBook {
  return draftBookOf(usePlanStore());
}

export function useDrafts(id: string): ReadonlyMap<string, Draft> {
  const book = useDraftBook();
  const read = () => book.of(id);
  return useSyncExternalStore(book.subscribe, read, read);
}

/** What a control of one field needs, whether the field is saved by itself or with its form. */
export type Binding = {
  field: Field;
  domId: string;
  raw: unknown;
  error: string | undefined;
  draft: Draft | undefined;
  type: (raw: unknown) => void;
  /** The field was left. */
  leave: () => void;
  /** Chosen from a list: there is nothing more to type. */
  choose: (raw: unknown) => void;
};

type Source = {
  at: At;
  row: Values;
  /** What is saved with a field, such as the reason beside a number. */
  leave: (name: string) => void;
};

/** The field of an item, or of one that is made. */
export function useBinding({ at, row, leave }: Source, name: string): Binding {
  const book = useDraftBook();
  const formats = useFormats();
  const { settings } = usePlanStore().plan;
  const { kind, id } = at;
  const draft = useDrafts(id).get(name);
  return useMemo(() => {
    const field: Field = fieldOf(kind, name) ?? EXTRA[name] ?? { name, label: name, type: "text" };
    const moneyIn = field.type === "money" ? textOf(row["currency"]) : settings.defaultCurrency;
    const isOpen = draft !== undefined && draft.state !== "saved";
    const type = (raw: unknown) => book.type(id, name, raw, row[name]);
    return {
      field,
      domId: `item-${name}`,
      raw: isOpen ? draft.raw : toRaw(field, row, moneyIn, formats),
      error: draft?.error || undefined,
      draft,
      type,
      leave: () => leave(name),
      choose: (raw) => {
        type(raw);
        leave(name);
      },
    };
  }, [book, draft, formats, id, kind, leave, name, row, settings.defaultCurrency]);
}

/** Fields that no list shows. */
const EXTRA: Record<string, Field> = {
  progressReason: { name: "progressReason", label: "Reason", type: "text" },
  healthOverride: { name: "healthOverride", label: "Health", type: "health" },
  healthReason: { name: "healthReason", label: "Reason", type: "text" },
};

export function useIsUnsaved(): boolean {
  const book = useDraftBook();
  const read = () => book.isUnsaved();
  return useSyncExternalStore(book.subscribe, read, read);
}
