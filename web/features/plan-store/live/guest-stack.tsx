import { useMemo } from "react";
import { isItemKind } from "../../../../db/values/plans.ts";
import { AvatarStack } from "../../../ui/avatar-stack.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { itemAddress } from "../address/open-item.ts";
import { planPath } from "../address/plan-base.ts";
import { titleOf } from "../../plan-fields/fields.ts";
import { isShownModule, MODULES } from "../../plan-fields/kinds.ts";
import { usePlanStore } from "../use-plan.tsx";
import type { GuestOfPlan } from "./guests-of.ts";
import { useGuests } from "./use-guests.ts";

/** Who else has the plan open, and where each of them is. */
export function GuestStack() {
  const guests = useGuests();
  const people = useMemo(() => onePerPerson(guests), [guests]);
  if (people.length === 0) return null;
  const words = people.length === 1 ? "1 other person" : `${people.length} other people`;
  return (
    <Popover
      title="Here now"
      align="start"
      className="w-80"
      trigger={
        <button type="button" className="touch inline-flex items-center rounded-full px-1">
          <span className="sr-only">{words} here now: </span>
          <AvatarStack people={people} />
        </button>
      }
    >
      <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto">
        {guests.map((guest) => (
          <li key={guest.tab} className="min-w-0 text-base wrap-anywhere">
            <span className="font-medium text-ink">{guest.name}</span>{" "}
            <span className="text-muted">
              <Where guest={guest} />
            </span>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function Where({ guest: { place } }: { guest: GuestOfPlan }) {
  const store = usePlanStore();
  const [kind = "", id = ""] = place.item.split(":");
  const item = isItemKind(kind) ? store.get(kind, id) : undefined;
  if (isItemKind(kind) && item) {
    return (
      <>
        {place.isTyping ? "types in" : "looks at"}{" "}
        <TextLink to={itemAddress(kind, id)}>{titleOf(item)}</TextLink>
      </>
    );
  }
  if (!isShownModule(place.module)) return null;
  return (
    <>
      in <TextLink to={planPath(place.module)}>{MODULES[place.module].title}</TextLink>
    </>
  );
}

const onePerPerson = (guests: readonly GuestOfPlan[]) => [
  ...new Map(guests.map(({ userId, name }) => [userId, { name }])).values(),
];
