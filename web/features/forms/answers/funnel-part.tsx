import type { SubmissionFunnel } from "../../../../worker/features/forms/answers/contract.ts";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FigureTile } from "../../../ui/figure-tile.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { DropOff } from "./drop-off.tsx";
import { FunnelDays } from "./funnel-days.tsx";
import { duration, share } from "./words.ts";

type FunnelPartProps = { funnel: SubmissionFunnel; isFiltered: boolean };

/** From opening the form to sending it. Nothing of it is known of any one visitor. */
export function FunnelPart({ funnel, isFiltered }: FunnelPartProps) {
  const formats = useFormats();
  const { views, starts, completions, medianMs, steps } = funnel;
  if (views + starts + completions === 0) {
    return isFiltered ? (
      <EmptyState
        title="No visits in these days"
        action={<LinkButton to="?tab=funnel">Show all days</LinkButton>}
      >
        Choose more days or another version.
      </EmptyState>
    ) : (
      <EmptyState title="No visits yet">
        See how many people begin, how many finish, and at which question the others leave. Each
        opening, first answer and sent form is counted by day, anonymously.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Funnel" className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <FigureTile label="Opened" value={views} note="the form was shown" />
        <FigureTile
          label="Begun"
          value={starts}
          note={`${share(starts, views, formats)} of those who opened it`}
        />
        <FigureTile
          label="Sent"
          value={completions}
          note={`${share(completions, starts, formats)} of those who began`}
        />
        <FigureTile
          label="Median time"
          value={medianMs === null ? "–" : duration(medianMs, formats)}
          note="from opening to sending"
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {steps && steps.items.length > 0 ? <DropOff steps={steps} /> : null}
        <div className="flex min-w-0 flex-col gap-4">
          <FunnelDays days={funnel.days} />
          {funnel.versions.length > 1 ? <Versions versions={funnel.versions} /> : null}
        </div>
      </div>
    </section>
  );
}

function Versions({ versions }: { versions: SubmissionFunnel["versions"] }) {
  const formats = useFormats();
  return (
    <Card as="section" title="By version">
      <table className="figures w-full text-base">
        <caption className="sr-only">Opened, begun and sent by version</caption>
        <thead>
          <tr className="text-right text-sm text-muted [&>th]:py-1 [&>th]:font-medium">
            <th scope="col" className="text-left">
              Version
            </th>
            <th scope="col">Opened</th>
            <th scope="col">Begun</th>
            <th scope="col">Sent</th>
          </tr>
        </thead>
        <tbody>
          {versions.toReversed().map(({ version, views, starts, completions }) => (
            <tr
              key={version}
              className="text-right text-ink [&>*]:border-t [&>*]:border-line [&>*]:py-1.5"
            >
              <th scope="row" className="text-left font-normal">
                {version}
              </th>
              <td>{formats.number(views)}</td>
              <td>{formats.number(starts)}</td>
              <td>{formats.number(completions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
