import { useMemo, useState } from "react";
import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { hasWords } from "../../lib/has-words.ts";
import type { FieldProps } from "../../ui/field.tsx";
import { LookupField, type LookupOption } from "../../ui/lookup-field.tsx";
import { useAway } from "./use-away.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";

type Member = PlanItems["teamMember"];

interface MemberLookupProps extends FieldProps {
  id?: string;
  /** The chosen one, where one stays chosen. */
  value?: string | null;
  onChoose: (member: Member | null) => void;
  /** Who is not offered. */
  isLeftOut: (member: Member) => boolean;
  placeholder: string;
  clearLabel: string;
}

/** People of the plan, found by name, role, department or skill. */
export function MemberLookup(props: MemberLookupProps) {
  const { value = null, onChoose, isLeftOut, placeholder, clearLabel, ...field } = props;
  const store = usePlanStore();
  const revision = useKind("teamMember");
  const away = useAway();
  const chosen = value === null ? undefined : store.get("teamMember", value);
  const [typed, setTyped] = useState<string | null>(null);
  const words = typed ?? "";
  const options = useMemo(() => {
    const found: LookupOption[] = [];
    for (const member of store.plan.all("teamMember").values()) {
      if (found.length === LIMITS.peopleSuggested) break;
      if (isLeftOut(member)) continue;
      const { name, role, department, skills } = member;
      if (hasWords(words, name, role, department, ...skills))
        found.push(optionOf(member, away(member.id)));
    }
    return found;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
  }, [store, revision, words, isLeftOut, away]);
  return (
    <LookupField
      {...field}
      options={options}
      value={chosen ? optionOf(chosen, away(chosen.id)) : null}
      onChange={(option) => {
        setTyped(null);
        onChoose(option ? (store.get("teamMember", option.value) ?? null) : null);
      }}
      typed={typed ?? chosen?.name ?? ""}
      onType={setTyped}
      placeholder={placeholder}
      message={words === "" ? "No one else is in the plan." : "No one matches your search."}
      clearLabel={clearLabel}
    />
  );
}

const optionOf = ({ id, name, role, department }: Member, away: string): LookupOption => ({
  value: id,
  label: name,
  detail: [away, role || department].filter(Boolean).join(" · "),
});
