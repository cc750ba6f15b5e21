import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { PanelSection } from "../../../ui/panel-section.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Time } from "../../../ui/time.tsx";
import { ruleRunsQuery } from "../queries.ts";

/** What a rule did, the latest first. */
export function RuleLog({ ruleId }: { ruleId: string }) {
  const [cursor, setCursor] = useState<string | null>(null);
  const reading = useQuery(ruleRunsQuery(ruleId, cursor));
  return (
    <PanelSection title="What it did" reading={reading} failed="The log could not be loaded">
      {({ items, nextCursor, previousCursor }) =>
        items.length === 0 ? (
          <p className="text-sm text-muted">Nothing yet. It runs on what comes in from now on.</p>
        ) : (
          <div className="flex flex-col gap-3">
            <ul className="divide-y divide-line border-y border-line">
              {items.map(({ id, thing, did, createdAt }) => (
                <li key={id} className="flex flex-col gap-0.5 py-2">
                  <span className="flex items-baseline justify-between gap-4">
                    {thing ? (
                      <TextLink to={thing.address} className="min-w-0 truncate">
                        {thing.title}
                      </TextLink>
                    ) : (
                      <span className="text-muted">Deleted since</span>
                    )}
                    <span className="shrink-0 text-sm text-muted">
                      <Time value={createdAt} show="relative" />
                    </span>
                  </span>
                  <span className="text-sm wrap-anywhere text-muted">{did}</span>
                </li>
              ))}
            </ul>
            {previousCursor || nextCursor ? (
              <div className="flex gap-2">
                <Button
                  size="sm"
                  aria-disabled={previousCursor === null}
                  onClick={() => (previousCursor ? setCursor(previousCursor) : undefined)}
                >
                  Newer
                </Button>
                <Button
                  size="sm"
                  aria-disabled={nextCursor === null}
                  onClick={() => (nextCursor ? setCursor(nextCursor) : undefined)}
                >
                  Older
                </Button>
              </div>
            ) : null}
          </div>
        )
      }
    </PanelSection>
  );
}
