import { ITEM_STATUSES } from "../../../db/values/plans.ts";
import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { formatSum } from "../../lib/money.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { openPlanSettings } from "../plan-store/address/open-settings.ts";
import { usePlanStore, useSettings } from "../plan-store/use-plan.tsx";
import { ListLink } from "../plan-fields/measure/list-link.tsx";
import type { Standing } from "./read-standing.ts";

const COUNTED = ITEM_STATUSES.filter((status) => status !== "cancelled");

/** The way of the epics through the funnel: how many stand where, and what is planned for them. */
export function StageTable({ stages, withoutRate }: Pick<Standing, "stages" | "withoutRate">) {
  const { locale } = useFormats();
  const { defaultCurrency } = useSettings();
  const canEdit = usePlanStore().canEdit();
  const money = (minor: number) => formatSum(minor, defaultCurrency, locale);
  const most = Math.max(1, ...stages.map(({ epics }) => epics));
  const total = stages.reduce((sum, { budget }) => sum + budget, 0);
  return (
    <>
      <table role="table" className="w-full text-base">
        <caption className="sr-only">Epics by stage, with their planned budget</caption>
        <thead role="rowgroup" className="sr-only">
          <tr role="row">
            <th role="columnheader" scope="col">
              Stage
            </th>
            <th role="columnheader" scope="col">
              Epics
            </th>
            <th role="columnheader" scope="col">
              Planned budget
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {stages.map(({ id, label, epics, budget }) => (
            <tr
              key={id}
              role="row"
              className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-1.5"
            >
              <th
                role="rowheader"
                scope="row"
                className="min-w-0 truncate text-left font-normal text-ink"
              >
                {label}
              </th>
              <td role="cell" className="figures text-right">
                <ListLink
                  kind="epic"
                  filters={{ funnelStatus: [id], status: COUNTED }}
                  className="inline-block min-w-6"
                >
                  <Count value={epics} />
                  <span className="sr-only">
                    {" "}
                    {epics === 1 ? "epic" : "epics"} in {label}
                  </span>
                </ListLink>
              </td>
              <td
                role="cell"
                className="figures col-span-2 mt-1 flex items-center gap-3 text-sm text-muted"
              >
                <svg aria-hidden="true" className="h-1.5 min-w-0 grow text-accent">
                  <rect width="100%" height="6" rx="1.5" className="fill-track" />
                  <rect
                    width={`${((epics / most) * 100).toFixed(2)}%`}
                    height="6"
                    rx="1.5"
                    fill="currentColor"
                  />
                </svg>
                <span className="min-w-28 shrink-0 text-right">{money(budget)}</span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row" className="flex justify-between gap-4 border-t border-line pt-2">
            <th role="rowheader" scope="row" className="text-left font-medium text-ink">
              Total planned
            </th>
            <td role="cell" className="figures text-right font-medium text-ink">
              {money(total)}
            </td>
          </tr>
        </tfoot>
      </table>
      {withoutRate.epics > 0 ? (
        <p className="mt-2 text-sm text-muted">
          Not counted:{" "}
          <ListLink kind="epic" filters={{ needs: ["rate"] }} className="underline">
            <Count value={withoutRate.epics} /> {withoutRate.epics === 1 ? "epic" : "epics"}
          </ListLink>{" "}
          in {inWords(withoutRate.currencies)} (no exchange rate in this plan).{" "}
          {canEdit ? (
            <Button
              variant="quiet"
              size="sm"
              className="-ml-2"
              onClick={() => openPlanSettings("money")}
            >
              Enter rates
            </Button>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

function inWords(currencies: readonly string[]): string {
  const last = currencies.at(-1) ?? "";
  return currencies.length > 1 ? `${currencies.slice(0, -1).join(", ")} and ${last}` : last;
}
