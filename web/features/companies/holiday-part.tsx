import { CalendarPlus, ListPlus, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Company, Holiday, HolidayList } from "../../../worker/features/companies/contract.ts";
import { leads } from "../../../worker/features/companies/rules/rights.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { hasWords } from "../../lib/has-words.ts";
import { useOnce } from "../../lib/use-once.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { toast } from "../../shell/toasts/toast.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { useFocusAfterRemoval } from "../../ui/use-focus-after-removal.ts";
import { addHolidays, holidaysQuery, removeHoliday } from "./queries.ts";
import { useCompanyAction } from "./use-company-action.ts";

const HolidayDrawer = lazyPart(async () => (await import("./holiday-drawer.tsx")).HolidayDrawer);
const HolidayPaste = lazyPart(async () => (await import("./holiday-paste.tsx")).HolidayPaste);

type HolidayPartProps = { company: Company; seed: HolidayList };

/** The days on which nobody of the company works: the next ones first, then those of past years. */
export function HolidayPart({ company, seed }: HolidayPartProps) {
  const { data } = useSeededQuery(holidaysQuery(company.id), seed);
  const { items, today } = data;
  const [open, setOpen] = useState<string | null>(null);
  const isWanted = useOnce(open !== null);
  const [isPasting, setPasting] = useState(false);
  const [typed, setTyped] = useState("");
  const formats = useFormats();
  const mayChange = leads(company.role);
  const isFull = items.length >= LIMITS.companyHolidaysMost;
  const found = items.filter(({ name, day }) =>
    hasWords(typed, name, day, formats.date(new Date(day), "day", true)),
  );
  const next = found.filter(({ day, isYearly }) => isYearly || day >= today);
  const past = found.filter(({ day, isYearly }) => !isYearly && day < today);
  const buttons = mayChange ? (
    <div className="flex flex-wrap gap-2">
      <Button
        variant={items.length === 0 ? "primary" : "secondary"}
        icon={<CalendarPlus aria-hidden="true" />}
        disabled={isFull}
        onClick={() => setOpen("new")}
      >
        Add holiday
      </Button>
      <Button
        icon={<ListPlus aria-hidden="true" />}
        disabled={isFull}
        onClick={() => setPasting(true)}
      >
        Add many
      </Button>
    </div>
  ) : null;
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      {items.length === 0 ? (
        <EmptyState title="No holidays yet" action={buttons}>
          {mayChange
            ? "Reminders skip holidays, and nobody counts as late for them. Add them one by one, or paste a whole year."
            : "The owner or a manager can add them. Reminders then skip these days."}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-base text-muted">Reminders skip these days.</p>
            {buttons}
          </div>
          {items.length > SEARCHED ? (
            <SearchField
              label="Search holidays"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          ) : null}
          {found.length === 0 ? (
            <EmptyState title="No holiday found" bare>
              Try another name or date.
            </EmptyState>
          ) : null}
          {[
            { title: "Holidays", items: next },
            { title: "Past holidays", items: past.toReversed() },
          ].map((group) =>
            group.items.length === 0 ? null : (
              <HolidayGroup
                key={group.title}
                {...group}
                company={company}
                onEdit={mayChange ? setOpen : null}
              />
            ),
          )}
        </>
      )}
      {isWanted ? (
        <HolidayDrawer
          companyId={company.id}
          items={items}
          today={today}
          open={open}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {isPasting ? (
        <HolidayPaste company={company} items={items} onClose={() => setPasting(false)} />
      ) : null}
    </div>
  );
}

/** Fewer are seen at a glance. */
const SEARCHED = 15;

type GroupProps = {
  title: string;
  items: readonly Holiday[];
  company: Company;
  /** Null for who may only look. */
  onEdit: ((id: string) => void) | null;
};

function HolidayGroup({ title, items, company, onEdit }: GroupProps) {
  const [shown, setShown] = useState<number>(LIMITS.holidaysShown);
  const listRef = useFocusAfterRemoval(items.length);
  const more = items.length - shown;
  return (
    <Card as="section" padding="none">
      <h2 className="flex items-baseline gap-2 border-b border-line px-4 py-3 text-base font-semibold text-ink sm:px-5">
        {title}
        <span className="figures text-sm font-normal text-muted">
          <Count value={items.length} />
        </span>
      </h2>
      <ol ref={listRef} tabIndex={-1} aria-label={title} className="divide-y divide-line">
        {items.slice(0, shown).map((holiday) => (
          <HolidayRow
            key={holiday.id}
            holiday={holiday}
            company={company}
            onEdit={onEdit && (() => onEdit(holiday.id))}
          />
        ))}
      </ol>
      {more > 0 ? (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <Button size="sm" onClick={() => setShown(items.length)}>
            Show {more} more
            <span className="sr-only">: {title}</span>
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

type RowProps = { holiday: Holiday; company: Company; onEdit: (() => void) | null };

function HolidayRow({ holiday, company, onEdit }: RowProps) {
  const { day, name, isYearly } = holiday;
  const formats = useFormats();
  const remove = useRemoval(company);
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
      <div className="flex min-w-0 grow flex-col gap-x-3 sm:flex-row sm:items-baseline">
        <span className="figures flex w-32 shrink-0 flex-wrap text-sm text-muted sm:text-base">
          {formats.date(new Date(day), isYearly ? "short-day" : "date", true)}
        </span>
        <span className="min-w-0 text-base wrap-anywhere text-ink">
          {name}
          {isYearly ? <Badge className="ml-3 align-text-bottom">Every year</Badge> : null}
        </span>
      </div>
      {onEdit ? (
        <>
          <IconButton
            size="sm"
            variant="quiet"
            label={`Edit ${name}`}
            icon={<Pencil />}
            onClick={onEdit}
          />
          <IconButton
            size="sm"
            variant="quiet"
            label={`Delete ${name}`}
            icon={<Trash2 />}
            disabled={remove.isPending}
            onClick={() => remove.mutate(holiday)}
          />
        </>
      ) : null}
    </li>
  );
}

/** Deleted at once, and added again with Undo. */
function useRemoval({ id }: Company) {
  const back = useCompanyAction({
    run: ({ day, name, isYearly }: Holiday) =>
      addHolidays(id, { items: [{ day, name, isYearly }] }),
    failed: "It was not added again",
  });
  return useCompanyAction({
    run: async (holiday: Holiday) => {
      await removeHoliday(id, holiday);
      toast.good({
        title: `${holiday.name} deleted`,
        action: { label: "Undo", onSelect: () => back.mutate(holiday) },
      });
    },
    failed: "The holiday was not deleted",
  });
}
