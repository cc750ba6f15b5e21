import { useMemo, useState } from "react";
import { isItemKind, type PlanKind } from "../../../db/values/plans.ts";
import type { ChangeSet } from "../../../worker/features/change-sets/contract.ts";
import { keyOf, rowAt } from "../../../worker/features/change-sets/rules/change-places.ts";
import { chooseChanges } from "../../../worker/features/change-sets/rules/choose-changes.ts";
import {
  NO_CHOICES,
  type ReviewedChange,
  reviewChanges,
} from "../../../worker/features/change-sets/rules/review-changes.ts";
import { COMPARED_KINDS } from "../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { titleOf, unseenWords } from "../plan-fields/fields.ts";
import type { Telling } from "../plan-fields/difference/telling.ts";
import { useEveryKind } from "../plan-store/use-every-kind.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { changeName } from "./change-name.ts";

const ORDER: readonly PlanKind[] = COMPARED_KINDS;
const placeOf = (kind: PlanKind) => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length);

/** A change set against the plan as it is, judged again whenever that changes. */
export function useChangeReview(set: ChangeSet) {
  const store = usePlanStore();
  const formats = useFormats();
  const now = useEveryKind();
  const [choices, setChoices] = useState(NO_CHOICES);
  const [announced, setAnnounced] = useState("");
  const reviewed = useMemo(
    () => reviewChanges(set, store.plan, choices),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the plan is changed in place; its revision tells.
    [set, store, choices, now],
  );
  const byKey = useMemo(() => new Map(reviewed.map((one) => [one.key, one])), [reviewed]);
  const nameOf = (key: string) => wordsFor(byKey.get(key));
  const telling = useMemo(
    (): Telling => ({
      formats,
      nameOf: (kind, id) => {
        const proposed = byKey.get(keyOf({ kind, id }))?.after;
        const item = proposed ?? rowAt(store.plan, { kind, id });
        if (item) return `“${titleOf(item)}”`;
        return isItemKind(kind) ? unseenWords(kind) : "something that is no longer in the plan";
      },
      stageOf: (id) =>
        store.plan.settings.epicFunnelStatuses.find((stage) => stage.id === id)?.label ?? id,
      currency: store.plan.settings.defaultCurrency,
    }),
    [byKey, formats, store],
  );
  const groups = useMemo(() => {
    const kinds = [...new Set(reviewed.map(({ change }) => change.kind))];
    return kinds
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((kind) => ({ kind, changes: reviewed.filter(({ change }) => change.kind === kind) }));
  }, [reviewed]);

  function choose(keys: readonly string[], isAccepted: boolean) {
    const next = chooseChanges(reviewed, choices, keys, isAccepted);
    const after = reviewChanges(set, store.plan, next);
    setChoices(next);
    setAnnounced(whatFollowed(reviewed, after, { keys, isAccepted }));
  }

  return {
    reviewed,
    groups,
    telling,
    nameOf,
    choose,
    announced,
    stale: reviewed.filter(({ standing }) => standing.is !== "fresh" && standing.is !== "done")
      .length,
  };
}

const wordsFor = (one: ReviewedChange | undefined) => (one ? changeName(one) : "");

type Choosing = { keys: readonly string[]; isAccepted: boolean };

/** '“Faster claims” left out, with 7 items that hang on it.' */
function whatFollowed(
  before: readonly ReviewedChange[],
  after: readonly ReviewedChange[],
  { keys, isAccepted }: Choosing,
): string {
  const chosen = new Set(keys);
  const along = after.filter(
    (one, at) => !chosen.has(one.key) && one.isAccepted !== before[at]?.isAccepted,
  ).length;
  const [only] = keys;
  const name = wordsFor(before.find(({ key }) => key === only));
  const what = keys.length === 1 ? `“${name}”` : `${keys.length} items`;
  const how = isAccepted ? "selected" : "left out";
  if (along === 0) return `${what} ${how}.`;
  return `${what} ${how}, with ${along === 1 ? "1 more item" : `${along} more items`}.`;
}
