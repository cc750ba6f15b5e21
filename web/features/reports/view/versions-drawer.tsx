import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Report } from "../../../../worker/features/reports/contract.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Time } from "../../../ui/time.tsx";
import { differenceQuery, reportQuery, REPORTS, returnReport } from "../queries.ts";
import { CHANGE_WORDS, reportAddress } from "../words.ts";

type VersionsDrawerProps = {
  report: Report;
  mayReturn: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The versions of a report, what each changed, and the way back to one. */
export function VersionsDrawer({ report, mayReturn, open, onOpenChange }: VersionsDrawerProps) {
  const { id, versions, number: latest } = report;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [compared, setCompared] = useState<number | null>(latest > 1 ? latest : null);
  const bringBack = useMutation({
    mutationFn: (number: number) => returnReport(report, number),
    onSuccess: async (made) => {
      queries.setQueryData(reportQuery(id, null).queryKey, made);
      toast.good({ title: "The earlier version is the latest again" });
      onOpenChange(false);
      await navigate(reportAddress(id), { preventScrollReset: true });
    },
    onError: (error) =>
      toast.bad({ title: "The version was not brought back", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: REPORTS }),
  });
  const numbers = versions.map(({ number }) => number);
  return (
    <Drawer
      title="Versions"
      description="The figures of each are those of its day."
      open={open}
      onOpenChange={onOpenChange}
    >
      <ol className="flex flex-col divide-y divide-line">
        {versions.map(({ number, how, returnsTo, day, createdAt }, at) => {
          const before = numbers[at + 1];
          const isCompared = compared === number;
          return (
            <li key={number} className="flex flex-col gap-2 py-4 first:pt-0">
              <div className="flex flex-wrap items-center gap-2">
                <p className="figures font-medium text-ink">Version {number}</p>
                {number === latest ? <Badge tone="info">Latest</Badge> : null}
              </div>
              <p className="text-sm text-muted">
                {CHANGE_WORDS[how]}
                {returnsTo === null ? "" : ` from version ${returnsTo}`},{" "}
                <Time value={createdAt} show="date-time" />. Figures of{" "}
                <Time value={day} show="date" />.
              </p>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  aria-label={`Show version ${number}`}
                  onClick={() => {
                    onOpenChange(false);
                    void navigate(
                      number === latest
                        ? reportAddress(id)
                        : `${reportAddress(id)}?version=${number}`,
                    );
                  }}
                >
                  Show
                </Button>
                {before === undefined ? null : (
                  <Button
                    size="sm"
                    aria-expanded={isCompared}
                    aria-label={`What changed in version ${number}`}
                    onClick={() => setCompared(isCompared ? null : number)}
                  >
                    What changed
                  </Button>
                )}
                {mayReturn && number !== latest ? (
                  <Button
                    size="sm"
                    aria-label={`Bring back version ${number}`}
                    loading={bringBack.isPending && bringBack.variables === number}
                    onClick={() => bringBack.mutate(number)}
                  >
                    Bring back
                  </Button>
                ) : null}
              </div>
              {isCompared && before !== undefined ? (
                <Difference id={id} from={before} to={number} />
              ) : null}
            </li>
          );
        })}
      </ol>
    </Drawer>
  );
}

type DifferenceProps = { id: string; from: number; to: number };

function Difference(between: DifferenceProps) {
  const { data, isError } = useQuery(differenceQuery(between));
  if (isError) return <Notice tone="bad" title="The changes could not be loaded" />;
  if (!data) return <p className="text-sm text-muted">Loading…</p>;
  if (data.sections.length === 0) {
    return <p className="text-sm text-muted">It says the same as version {between.from}.</p>;
  }
  return (
    <div className="flex flex-col gap-4 rounded-md bg-sunken p-3">
      {data.sections.map(({ id, heading, added, removed }) => (
        <section key={id} className="flex flex-col gap-1">
          <h3 className="text-sm font-semibold text-ink">{heading}</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {removed.map((text, at) => (
              <li key={`-${at}`} className="flex gap-2">
                <span aria-hidden="true" className="text-bad">
                  −
                </span>
                <del className="wrap-anywhere text-muted">{text}</del>
              </li>
            ))}
            {added.map((text, at) => (
              <li key={`+${at}`} className="flex gap-2">
                <span aria-hidden="true" className="text-good">
                  +
                </span>
                <ins className="wrap-anywhere text-ink no-underline">{text}</ins>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
