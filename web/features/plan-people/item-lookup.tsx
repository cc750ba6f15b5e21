import { useMemo, useState } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { hasWords } from "../../lib/has-words.ts";
import type { FieldProps } from "../../ui/field.tsx";
import { LookupField, type LookupOption } from "../../ui/lookup-field.tsx";
import { titleOf } from "../plan-fields/fields.ts";
import { STATUS_MARKS } from "../plan-fields/state-words.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";

interface ItemLookupProps extends FieldProps {
  kind: "project" | "squad";
  onChoose: (id: string) => void;
  isLeftOut: (id: string) => boolean;
  placeholder: string;
}

/** One more project or squad, found by its title. */
export function ItemLookup({ kind, onChoose, isLeftOut, placeholder, ...field }: ItemLookupProps) {
  const store = usePlanStore();
  const revision = useKind(kind);
  const [typed, setTyped] = useState("");
  const options = useMemo(() => {
    const found: LookupOption[] = [];
    for (const item of store.plan.all(kind).values()) {
      if (found.length === LIMITS.peopleSuggested) break;
      const label = titleOf(item);
      if (isLeftOut(item.id) || !hasWords(typed, label)) continue;
      const detail = "status" in item ? STATUS_MARKS[item.status].label : membersOf(item.members);
      found.push({ value: item.id, label, detail });
    }
    return found;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
  }, [store, kind, revision, typed, isLeftOut]);
  return (
    <LookupField
      {...field}
      options={options}
      value={null}
      onChange={(option) => {
        setTyped("");
        if (option) onChoose(option.value);
      }}
      typed={typed}
      onType={setTyped}
      placeholder={placeholder}
      message={typed === "" ? `There is no other ${kind}.` : `No ${kind} matches your search.`}
      clearLabel="Clear"
    />
  );
}

const membersOf = ({ length }: readonly unknown[]) =>
  length === 1 ? "1 member" : `${length} members`;
