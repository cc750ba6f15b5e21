import { useState } from "react";
import type { ItemKind } from "../../../../db/values/plans.ts";
import { LookupField } from "../../../ui/lookup-field.tsx";
import type { FieldProps } from "../../../ui/field.tsx";
import { titleOf, unseenWords } from "../../plan-fields/fields.ts";
import { KINDS } from "../../plan-fields/kinds.ts";
import { useAway } from "../../plan-fields/use-away.ts";
import { useItem, useKind, usePlanStore } from "../../plan-store/use-plan.tsx";
import type { Binding } from "../drafts/use-drafts.ts";
import { findItems, nothingFound, optionOf } from "./find-items.ts";

const article = (kind: ItemKind) => (kind === "epic" || kind === "objective" ? "an" : "a");

interface ItemLookupProps extends FieldProps {
  id: string;
  kind: ItemKind;
  binding: Binding;
  ownId?: string | undefined;
  /** What is to be known of one before it is chosen. */
  note?: (id: string) => string;
}

/** One of thousands, found by what is typed. */
export function ItemLookup({ kind, binding, ownId, note, ...field }: ItemLookupProps) {
  const store = usePlanStore();
  useKind(kind);
  const chosenId = typeof binding.raw === "string" ? binding.raw : "";
  const chosen = useItem(kind, chosenId);
  const [typed, setTyped] = useState<string | null>(null);
  const unseen = { value: chosenId, label: unseenWords(kind), detail: "" };
  const label = chosen ? titleOf(chosen) : chosenId === "" ? "" : unseen.label;
  const words = typed === null || typed === label ? "" : typed;
  const isPerson = kind === "teamMember";
  const away = useAway();
  const options = findItems(store, kind, words, (id) => id === ownId).map((option) => ({
    ...option,
    detail: [isPerson ? away(option.value) : "", option.detail, note?.(option.value)]
      .filter(Boolean)
      .join(" · "),
  }));
  const hint = (isPerson && away(chosenId)) || field.hint;
  return (
    <LookupField
      {...field}
      hint={hint}
      options={options}
      value={chosen ? optionOf(chosen) : chosenId === "" ? null : unseen}
      typed={typed ?? label}
      onType={setTyped}
      onChange={(option) => {
        setTyped(null);
        binding.choose(option?.value ?? null);
      }}
      placeholder={`Find ${article(kind)} ${KINDS[kind].one}`}
      message={nothingFound(kind, words)}
      clearLabel={`Remove the ${KINDS[kind].one}`}
    />
  );
}
