import { useId, useMemo } from "react";
import { hangsOn } from "../../../worker/features/change-sets/rules/change-places.ts";
import type {
  ReviewedChange,
  Standing,
} from "../../../worker/features/change-sets/rules/review-changes.ts";
import { isSingle, KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import { valueOf } from "../../../worker/features/plans/rules/value-of.ts";
import {
  COMPARED_KINDS,
  type ItemChange,
  NOTHING_SAID,
} from "../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import { cx } from "../../ui/cx.ts";
import type { Tone } from "../../ui/tone.ts";
import { ChangeRow } from "../plan-fields/difference/change-row.tsx";
import { sentencesOf } from "../plan-fields/difference/difference-words.ts";
import type { Sentence, Telling } from "../plan-fields/difference/telling.ts";
import { factsOf } from "../plan-fields/difference/total-words.ts";
import { changeName } from "./change-name.ts";

type Mark = { tone: Tone; label: string };

const STALE: Record<Exclude<Standing["is"], "fresh">, Mark> = {
  done: { tone: "neutral", label: "In plan" },
  moved: { tone: "warn", label: "Changed" },
  gone: { tone: "bad", label: "Gone" },
  orphaned: { tone: "bad", label: "Gone" },
};

const WHY: Record<Exclude<Standing["is"], "fresh">, string> = {
  done: "Your plan says this already.",
  moved: "Someone changed this since it was proposed. Select it to use the proposal all the same.",
  gone: "This is no longer in the plan.",
  orphaned: "What this belongs to is no longer in the plan.",
};

type ReviewRowProps = {
  reviewed: ReviewedChange;
  telling: Telling;
  nameOf: (key: string) => string;
  onChoose: (keys: readonly string[], isAccepted: boolean) => void;
};

/** One proposed change: what it would do, why, and the box that decides. */
export function ReviewRow({ reviewed, telling, nameOf, onChoose }: ReviewRowProps) {
  const id = useId();
  const { key, change, before, after, standing, isAccepted, mayBeChosen, leftOutWith } = reviewed;
  const item = after ?? before;
  const name = changeName(reviewed);
  const { facts, sentences } = useMemo(() => toldOf(reviewed, telling), [reviewed, telling]);
  const first = firstText(reviewed);
  const description =
    first ?? (item && change.action === "add" ? valueOf(item, "description") : "");
  const mark: Mark =
    standing.is === "fresh"
      ? change.action === "add" || first !== null
        ? { tone: "good", label: "New" }
        : { tone: "info", label: "Changes" }
      : STALE[standing.is];
  return (
    <ChangeRow
      mark={mark}
      name={
        <label htmlFor={id} className={cx("cursor-pointer", !isAccepted && "text-muted")}>
          {name}
        </label>
      }
      facts={facts}
      sentences={first === null ? sentences : []}
      before={
        <span className="touch flex shrink-0 justify-center pt-1">
          <input
            id={id}
            type="checkbox"
            className="check rounded-sm"
            disabled={!mayBeChosen}
            checked={isAccepted}
            aria-describedby={`${id}-why`}
            onChange={({ currentTarget: { checked } }) => onChoose([key], checked)}
          />
        </span>
      }
    >
      {typeof description === "string" && description !== "" ? (
        <p className="mt-0.5 max-w-prose text-base whitespace-pre-line text-ink">{description}</p>
      ) : null}
      <div id={`${id}-why`} className="mt-0.5 max-w-prose text-sm text-muted">
        {standing.is === "fresh" ? null : <p className="text-warn">{WHY[standing.is]}</p>}
        {leftOutWith === null ? null : <p>Left out with “{nameOf(leftOutWith)}”.</p>}
        <p>{change.reason}</p>
      </div>
    </ChangeRow>
  );
}

/** A text of the plan that said nothing so far is read as it would be: there is no difference to show. */
function firstText({ change: { kind, fields }, before }: ReviewedChange): string | null {
  const [name, ...others] = Object.keys(fields);
  if (!isSingle(kind) || !before || name === undefined || others.length > 0) return null;
  const text = fields[name];
  return typeof text === "string" && valueOf(before, name) === "" ? text : null;
}

const isCompared = (kind: string): kind is ItemChange["kind"] =>
  COMPARED_KINDS.some((one) => one === kind);

function toldOf({ change, before, after }: ReviewedChange, telling: Telling) {
  const nothing: { facts: string[]; sentences: Sentence[] } = { facts: [], sentences: [] };
  const { kind, action, fields } = change;
  if (!after || !isCompared(kind)) return nothing;
  const differing =
    action === "add"
      ? []
      : Object.keys(fields).map((field) => ({
          field,
          before: before && valueOf(before, field),
          after: valueOf(after, field),
        }));
  const how = action === "add" ? ("added" as const) : ("changed" as const);
  const compared: ItemChange = {
    kind,
    id: change.id,
    how,
    before,
    after,
    fields: differing,
    said: NOTHING_SAID,
  };
  const on = hangsOn(kind, after);
  const onName = on ? telling.nameOf(on.kind, on.id) : "";
  const above = on
    ? [onName.startsWith("“") ? `${KIND_RECORDS[on.kind].one} ${onName}` : onName]
    : [];
  const from =
    action === "add" && "baseline" in after
      ? [`from ${telling.formats.number(after.baseline)}`]
      : [];
  return {
    facts: action === "add" ? [...above, ...from, ...factsOf(compared, telling)] : above,
    sentences: action === "add" ? [] : sentencesOf(compared, telling),
  };
}
