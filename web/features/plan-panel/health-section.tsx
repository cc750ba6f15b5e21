import { type Health, HEALTHS } from "../../../db/values/plans.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { HEALTH_MARKS } from "../plan-fields/state-words.ts";
import { useHealth, usePlanStore } from "../plan-store/use-plan.tsx";
import { EditField, type EditProps } from "./controls/edit-field.tsx";
import { SaveMark } from "./controls/save-mark.tsx";
import { useBinding, useDraftBook } from "./drafts/use-drafts.ts";

type HealthSectionProps = EditProps & { kind: "goal" | "project" | "epic" | "objective" };

const BOTH = ["healthOverride", "healthReason"] as const;
const KEEP = () => undefined;

/** Health follows from the dates, or is what somebody sees, with the reason. */
export function HealthSection({ kind, ...source }: HealthSectionProps) {
  const { at, row } = source;
  const { computed } = useHealth(kind, at.id);
  const book = useDraftBook();
  const formats = useFormats();
  const binding = useBinding({ ...source, leave: KEEP }, "healthOverride");
  const store = usePlanStore();
  const item = store.get(kind, at.id);
  const canEdit = item !== undefined && store.mayChange(kind, item, "healthOverride");
  if (!canEdit) return null;
  const value = typeof binding.raw === "string" ? binding.raw : "";

  function choose(next: string) {
    binding.type(next === "" ? null : next);
    const reason = book.of(at.id).get("healthReason")?.raw ?? row["healthReason"];
    if (next === "") book.drop(at.id, ["healthReason"]);
    // Without a reason nothing is sent yet: the field for it is there now.
    if (next === "" || String(reason).trim() !== "") void book.save(at, BOTH, formats);
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="relative">
        <SaveMark draft={binding.draft} />
        <SelectField
          id={binding.domId}
          label="Health"
          value={value}
          error={binding.error}
          options={[
            { value: "", label: fromDates(computed) },
            ...HEALTHS.map((health) => ({ value: health, label: HEALTH_MARKS[health].label })),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
      {value === "" ? null : (
        <EditField
          {...source}
          leave={() => void book.save(at, BOTH, formats)}
          name="healthReason"
          label="Why you see it differently"
        />
      )}
    </div>
  );
}

const fromDates = (computed: Health | null) =>
  computed === null ? "None (from dates)" : `${HEALTH_MARKS[computed].label} (from dates)`;
