import { Fragment } from "react";
import { ChevronRight } from "lucide-react";
import { KINDS } from "../plan-fields/kinds.ts";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import type { ObjectiveGroup } from "./group-objectives.ts";
import { ObjectiveCard } from "./objective-card.tsx";
import type { Folding } from "./use-folding.ts";

type ObjectiveGroupProps = { group: ObjectiveGroup; folding: Folding };

/** What objectives belong to, with its line of sight, and they below it. */
export function ObjectiveGroupSection({ group, folding }: ObjectiveGroupProps) {
  const { key, line, objectives } = group;
  const own = line.at(-1);
  const headingId = `objectives-of-${key}`;
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-3">
      <h2
        id={headingId}
        className="flex flex-wrap items-center gap-x-1.5 text-lg font-semibold text-ink"
      >
        {own ? (
          <>
            <span className="text-sm font-normal text-faint">{KINDS[own.kind].title}</span>
            {line.map(({ kind, id }, at) => (
              <Fragment key={id}>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
                <ItemLink
                  kind={kind}
                  id={id}
                  className={at === line.length - 1 ? "" : "text-base font-normal text-muted"}
                />
              </Fragment>
            ))}
          </>
        ) : (
          "The company"
        )}
      </h2>
      {objectives.map(({ id }) => (
        <ObjectiveCard key={id} id={id} isFolded={folding.isFolded(id)} onToggle={folding.toggle} />
      ))}
    </section>
  );
}
