import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { HEALTHS, type Health, type ReportedKind } from "../../../db/values/plans.ts";
import type { Update } from "../../../worker/features/plan-updates/contract.ts";
import { Button } from "../../ui/button.tsx";
import { DayField } from "../../ui/day-field.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { StatusShape } from "../../ui/status-mark.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { HEALTH_MARKS } from "../plan-fields/state-words.ts";
import { useHealth, usePlanStore } from "../plan-store/use-plan.tsx";
import { keptDraft, type UpdateDraft } from "./kept-drafts.ts";

type UpdateFormProps = {
  kind: ReportedKind;
  id: string;
  title: string;
  /** The one that is changed; without it a new one is written. */
  update?: Update | undefined;
  last: Update | undefined;
  onClose: () => void;
};

const SEGMENTS = HEALTHS.map((value) => {
  const { label, tone } = HEALTH_MARKS[value];
  return { value, label, icon: <StatusShape tone={tone} /> };
});

/** What happened, what is next and what is needed: three texts, of which one is enough. */
export function UpdateForm({ kind, id, title, update, last, onClose }: UpdateFormProps) {
  const store = usePlanStore();
  const { computed } = useHealth(kind, id);
  const key = update?.id ?? id;
  const [kept] = useState(() => keptDraft(store.planId, key));
  const [draft, setDraft] = useState<UpdateDraft>(
    () => kept.read() ?? begin({ update, last, computed, today: store.today() }),
  );
  const [errors, setErrors] = useState<{ happened?: string; day?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: "nearest" });
    form.current?.querySelector("textarea")?.focus();
  }, []);

  function type(fields: Partial<UpdateDraft>) {
    const next = { ...draft, ...fields };
    setDraft(next);
    setErrors({});
    kept.write(next);
  }

  function save() {
    const wrong = faultsOf(draft, store.today());
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const words = { happened: draft.happened.trim(), next: draft.next.trim() };
    const fields = { ...draft, ...words, help: draft.help.trim() };
    const outcome = store.run(
      update
        ? {
            label: `Change the update on “${title}”`,
            changes: [{ action: "set", kind: "update", id: update.id, fields, was: was(update) }],
          }
        : {
            label: `Write an update on “${title}”`,
            done: "Update sent",
            changes: [
              {
                action: "add",
                kind: "update",
                id: store.newId("update"),
                fields: { ...fields, itemKind: kind, itemId: id },
              },
            ],
          },
    );
    // What is refused is told, and what was typed stays for the next try.
    void outcome.then(({ ok }) => ok && kept.drop());
    onClose();
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    }
  }

  const text = (name: "happened" | "next" | "help", label: string) => (
    <TextArea
      label={label}
      growing
      optional={name !== "happened"}
      error={name === "happened" ? errors.happened : undefined}
      value={draft[name]}
      onChange={(event) => type({ [name]: event.currentTarget.value })}
    />
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its key is that of its button
    <form
      ref={form}
      noValidate
      data-keeps-escape
      aria-label={`Update on ${title}`}
      className="flex scroll-mt-14 flex-col gap-4"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {text("happened", "What happened?")}
      {text("next", "What is next?")}
      {text("help", "What help do you need?")}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="flex flex-col items-start gap-1.5">
          <p aria-hidden className="text-sm font-medium text-ink">
            How is it going?
          </p>
          <SegmentedControl<Health>
            label="How is it going?"
            segments={SEGMENTS}
            value={draft.health}
            onChange={(health) => type({ health })}
          />
          <p className="text-sm text-muted">
            {computed === null
              ? `Its ${kind === "kpi" ? "values" : "dates and progress"} say nothing yet.`
              : `Computed: ${HEALTH_MARKS[computed].label.toLowerCase()}, by ${kind === "kpi" ? "its last value" : "dates and progress"}.`}
          </p>
        </div>
        <DayField
          label="Day"
          max={store.today()}
          value={draft.day}
          error={errors.day}
          fieldClassName="w-44"
          onChange={(event) => type({ day: event.currentTarget.value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary">
          {update ? "Save update" : "Send update"}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            kept.drop();
            onClose();
          }}
        >
          Cancel
        </Button>
        <span className="flex items-center gap-1.5 text-sm text-faint pointer-coarse:hidden">
          <Kbd keys={["mod", "enter"]} /> {update ? "saves" : "sends"}
        </span>
      </div>
    </form>
  );
}

type Ground = {
  update: Update | undefined;
  last: Update | undefined;
  computed: Health | null;
  today: string;
};

/** How it went last time stands until somebody says otherwise; before that, what the dates say. */
function begin({ update, last, computed, today }: Ground): UpdateDraft {
  if (update) return was(update);
  const health = last?.health ?? computed ?? "on_track";
  return { health, happened: "", next: "", help: "", day: today };
}

const was = ({ health, happened, next, help, day }: Update): UpdateDraft => ({
  health,
  happened,
  next,
  help,
  day,
});

function faultsOf({ happened, next, help, day }: UpdateDraft, today: string) {
  const isEmpty = [happened, next, help].every((words) => words.trim() === "");
  return {
    ...(isEmpty ? { happened: "Say what happened, what is next or what you need." } : {}),
    ...(day === ""
      ? { day: "Enter a date." }
      : day > today
        ? { day: "This date is in the future." }
        : {}),
  };
}
