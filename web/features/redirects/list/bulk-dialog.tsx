import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { useState } from "react";
import type { RedirectList } from "../../../../worker/features/redirects/contract.ts";
import { BulkQuestion } from "../../../kit/resource-list/bulk-question.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { DateFields } from "../date-fields.tsx";
import { TagField } from "../../../kit/tag-field.tsx";
import { fromField } from "../wall-times.ts";
import { redirects, statusLabel } from "../words.ts";
import type { Ask } from "./bulk-actions.tsx";
import type { BulkChange } from "./use-bulk.ts";

type BulkDialogProps = {
  ask: Ask;
  count: number;
  /** How many are done of a change that goes on. */
  changed: number;
  tags: RedirectList["tags"];
  timeZone: string;
  isBusy: boolean;
  onConfirm: (change: BulkChange) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Names what one change of many does, before anything is done. */
export function BulkDialog(props: BulkDialogProps) {
  const { ask, count, changed, isBusy, onConfirm, open, onOpenChange } = props;
  const formats = useFormats();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [dates, setDates] = useState({ startsAt: "", endsAt: "" });
  const known = props.tags.map(({ tag }) => tag);
  const change = changeOf(ask, { add, remove, dates, timeZone: props.timeZone });
  const many = redirects(count, formats);
  const words = wordsOf(ask, many);
  const isEmpty = change.action === "tag" && add.length === 0 && remove.length === 0;
  return (
    <BulkQuestion
      title={words.title}
      says={words.says}
      confirm={words.confirm}
      isDanger={change.action === "remove"}
      canConfirm={!isEmpty}
      isBusy={isBusy}
      progress={{ label: "Redirects changed", done: changed, of: count }}
      onConfirm={() => onConfirm(change)}
      open={open}
      onOpenChange={onOpenChange}
    >
      {ask === "tags" ? (
        <div className="flex flex-col gap-5">
          <TagField
            lengthMost={LIMITS.redirectTagLength}
            most={LIMITS.redirectTagsMost}
            id="tags-add"
            label="Add tags"
            tags={add}
            known={known}
            onChange={setAdd}
          />
          <TagField
            lengthMost={LIMITS.redirectTagLength}
            most={LIMITS.redirectTagsMost}
            id="tags-remove"
            label="Remove tags"
            tags={remove}
            known={known}
            onChange={setRemove}
          />
        </div>
      ) : ask === "dates" ? (
        <DateFields
          {...dates}
          timeZone={props.timeZone}
          problems={{}}
          onType={(field, value) => setDates((before) => ({ ...before, [field]: value }))}
        />
      ) : null}
    </BulkQuestion>
  );
}

type Typed = {
  add: string[];
  remove: string[];
  dates: { startsAt: string; endsAt: string };
  timeZone: string;
};

function changeOf(ask: Ask, { add, remove, dates, timeZone }: Typed): BulkChange {
  if (ask === "tags") return { action: "tag", add, remove };
  if (ask !== "dates") return ask;
  const startsAt = fromField(dates.startsAt, timeZone);
  return { action: "dates", startsAt, endsAt: fromField(dates.endsAt, timeZone) };
}

function wordsOf(ask: Ask, many: string): { title: string; says: string; confirm: string } {
  if (ask === "tags") {
    return { title: `Tags of ${many}`, says: "Their other tags stay.", confirm: "Change tags" };
  }
  if (ask === "dates") {
    const says = "Replaces both dates. Leave empty to clear.";
    return { title: `Dates of ${many}`, says, confirm: "Set dates" };
  }
  if (ask.action === "remove") {
    const says = "They stop at once, with their hit counts. You can restore them from the trash.";
    return { title: `Remove ${many}?`, says, confirm: `Remove ${many}` };
  }
  const says = "This changes everything that matches the current filters.";
  if (ask.action === "status") {
    const confirm = `Change ${many}`;
    return { title: `${statusLabel(ask.status)} for ${many}?`, says, confirm };
  }
  const verb = ask.action === "switch" && ask.isActive ? "Switch on" : "Switch off";
  return { title: `${verb} ${many}?`, says, confirm: `${verb} ${many}` };
}
