import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { hasWords } from "../../lib/has-words.ts";
import { Button } from "../../ui/button.tsx";
import { LookupField } from "../../ui/lookup-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { titleOf } from "../plan-fields/fields.ts";
import { peopleQuery } from "../plan-store/people-query.ts";
import { useItem, useKind, usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import { openerBelow } from "./opener-below.ts";

const OPTIONS = [
  { value: "everyone", label: "Everyone in this plan" },
  { value: "some", label: "Owner and named people" },
];

type Person = { id: string; name: string };

/** Who sees an item: everybody in the plan, or its owner and the people who are named here. */
export function VisibleTo({ kind, id }: { kind: ItemKind; id: string }) {
  const store = usePlanStore();
  const { planId, userId } = usePlanPlace();
  const item = useItem(kind, id);
  const { data, isError } = useQuery(peopleQuery(planId));
  const [refused, setRefused] = useState("");
  if (!item || !("visibleTo" in item)) return null;
  const { visibleTo } = item;
  const people = data?.items ?? [];
  const title = titleOf(item);

  async function save(next: readonly string[] | null, also: Parameters<typeof changeOf>[0][] = []) {
    const all = [{ kind, id }, ...also];
    const outcome = await store.run({
      label: `Change who sees “${title}”`,
      changes: all.map((one) => changeOf(one, next)),
      tellsItself: true,
    });
    setRefused(outcome.ok ? "" : outcome.message);
  }

  if (!store.canEdit()) return <Readable people={people} ids={visibleTo} />;
  return (
    <>
      <SelectField
        id="item-visibleTo"
        label="Visible to"
        error={refused || undefined}
        options={OPTIONS}
        value={visibleTo ? "some" : "everyone"}
        onChange={(event) => {
          const own = store.actor.isOwner || userId === null ? [] : [userId];
          void save(event.currentTarget.value === "some" ? own : null);
        }}
      />
      {visibleTo ? (
        <div data-field="">
          <span />
          <div className="flex min-w-0 flex-col gap-2">
            <Named
              ids={visibleTo}
              people={people}
              isUnknown={isError}
              keptId={store.actor.isOwner ? null : userId}
              onChange={(ids) => void save(ids)}
            />
            <p className="pl-3 text-sm text-muted">
              The owner always sees it. Comments, files and history stay with it.
            </p>
            <Below kind={kind} id={id} onInclude={(below) => void save(visibleTo, below)} />
          </div>
        </div>
      ) : null}
    </>
  );
}

const changeOf = (
  { kind, id }: { kind: ItemKind; id: string },
  next: readonly string[] | null,
) => ({
  action: "set" as const,
  kind,
  id,
  fields: { visibleTo: next && [...next] },
});

const GONE = "Someone who left the plan";

function Readable({ people, ids }: { people: readonly Person[]; ids: readonly string[] | null }) {
  if (!ids) return null;
  const names = ids.map((id) => people.find((one) => one.id === id)?.name ?? GONE);
  return (
    <div data-field="" className="flex min-w-0 flex-col gap-0.5">
      <p className="text-sm font-medium text-ink">Visible to</p>
      <p className="py-1 text-base wrap-anywhere text-muted">
        {["The owner", ...names].join(", ")}
      </p>
    </div>
  );
}

type NamedProps = {
  ids: readonly string[];
  people: readonly Person[];
  isUnknown: boolean;
  /** Nobody takes themselves out. */
  keptId: string | null;
  onChange: (ids: string[]) => void;
};

function Named({ ids, people, isUnknown, keptId, onChange }: NamedProps) {
  const { userId } = usePlanPlace();
  const [typed, setTyped] = useState("");
  const isOwner = usePlanStore().actor.isOwner;
  const options = people
    .filter((one) => !ids.includes(one.id) && !(isOwner && one.id === userId))
    .filter((one) => hasWords(typed, one.name))
    .slice(0, LIMITS.itemsSuggested)
    .map((one) => ({ value: one.id, label: one.name, detail: "" }));
  return (
    <>
      {ids.length > 0 ? (
        <ul aria-label="Named people" className="pl-3 flex flex-wrap gap-1.5">
          {ids.map((id) => {
            const name = people.find((one) => one.id === id)?.name ?? GONE;
            return (
              <li
                key={id}
                className="flex min-h-7 max-w-full min-w-0 items-center gap-0.5 rounded-full border border-line bg-sunken px-2.5 text-sm"
              >
                <span className="truncate">{id === userId ? "You" : name}</span>
                {id === keptId ? null : (
                  <button
                    type="button"
                    aria-label={`Remove ${name}`}
                    onClick={() => onChange(ids.filter((other) => other !== id))}
                    className="touch -mr-2 grid size-7 shrink-0 place-items-center rounded-full text-faint pointer-coarse:min-w-11 hover:text-ink"
                  >
                    <X aria-hidden className="size-3.5" />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      ) : null}
      <LookupField
        label="Add a person"
        hideLabel
        fieldClassName="beside"
        options={options}
        value={null}
        typed={typed}
        onType={setTyped}
        onChange={(option) => {
          setTyped("");
          if (option) onChange([...ids, option.value]);
        }}
        placeholder="Add a person"
        message={messageFor(typed, isUnknown)}
        clearLabel="Clear"
      />
    </>
  );
}

function messageFor(typed: string, isUnknown: boolean): string {
  if (isUnknown) return "The people of this plan couldn’t be loaded.";
  return typed.trim() === "" ? "The plan is shared with no one else." : "No one matches.";
}

type BelowProps = {
  kind: ItemKind;
  id: string;
  onInclude: (below: { kind: ItemKind; id: string }[]) => void;
};

/** What hangs on it and is open to more people: each goes by itself, and all are closed with one press. */
function Below({ kind, id, onInclude }: BelowProps) {
  const { plan } = usePlanStore();
  useKind("goal");
  useKind("project");
  useKind("epic");
  useKind("objective");
  const open = openerBelow(plan, kind, id);
  if (open.length === 0) return null;
  const what = open.length === 1 ? "1 item below" : `${open.length} items below`;
  return (
    <div className="pl-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <p>{what} can be seen by other people.</p>
      <Button size="sm" onClick={() => onInclude(open)}>
        Set the same for {open.length === 1 ? "it" : "them"}
      </Button>
    </div>
  );
}
