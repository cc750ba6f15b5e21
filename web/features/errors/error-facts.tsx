import type { ReactNode } from "react";
import type { ErrorDetail } from "../../../worker/features/errors/contract.ts";
import { Count } from "../../ui/count.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { LinkIf } from "../../shell/link-if.tsx";
import { Time } from "../../ui/time.tsx";
import { LevelMark, StandingMark } from "./error-marks.tsx";
import { TrendChart } from "./trend-chart.tsx";
import { many, SEVERITIES, SOURCES } from "./words.ts";

/** What is known of all its events together. */
export function ErrorFacts({ group }: { group: ErrorDetail }) {
  const formats = useFormats();
  const { events, people, firstSeenAt, lastSeenAt, metPeople, inReleases, browsers } = group;
  return (
    <>
      <Standing group={group} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact label="Events">
          <Count value={events} />
        </Fact>
        <Fact label="People">
          <Count value={people} />
        </Fact>
        <Fact label="First seen">
          <Time value={firstSeenAt} show="relative" />
        </Fact>
        <Fact label="Last seen">
          <Time value={lastSeenAt} show="relative" />
        </Fact>
      </dl>
      <TrendChart trend={group.trend} />
      <div className="grid gap-6 sm:grid-cols-3">
        <Shares
          title="People"
          none="No signed-in people."
          more={people - metPeople.length}
          items={metPeople.map(({ id, name, lastSeenAt: at }) => ({
            key: id,
            name: (
              <LinkIf permission="users.read" to={`/admin/users/${id}`}>
                {name}
              </LinkIf>
            ),
            value: <Time value={at} show="relative" />,
          }))}
        />
        <Shares
          title="Versions"
          none="Not known."
          more={group.releases - inReleases.length}
          items={inReleases.map(({ release, events: count }) => ({
            key: release,
            name: <span className="font-mono text-xs">{release || "Not known"}</span>,
            value: formats.number(count),
          }))}
        />
        <Shares
          title="Browsers"
          none="Not known."
          more={0}
          items={browsers.map(({ name, events: count }) => ({
            key: name,
            name,
            value: formats.number(count),
          }))}
        />
      </div>
    </>
  );
}

function Standing({ group }: { group: ErrorDetail }) {
  const { state, isBack, mutedUntil, mutedUntilPeople, settledRelease } = group;
  const { settledBy, settledAt } = group;
  const formats = useFormats();
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <LevelMark level={group.level} />
      <span>
        {SEVERITIES[group.severity]} severity, {SOURCES[group.source].toLowerCase()}
      </span>
      <StandingMark {...group} />
      {state === "muted" ? (
        <span>
          {mutedUntil ? (
            <>
              until <Time value={mutedUntil} show="date-time" />
            </>
          ) : mutedUntilPeople !== null ? (
            `until ${many(mutedUntilPeople, "person has", "people have", formats)} met it`
          ) : settledRelease === null ? (
            "forever"
          ) : (
            <>until it happens in another version than {settledRelease}</>
          )}
        </span>
      ) : null}
      {isBack ? <span>after it was resolved in {settledRelease}</span> : null}
      {state === "open" || !settledAt ? null : (
        <span>
          {settledBy ? `by ${settledBy.name}, ` : null}
          <Time value={settledAt} show="relative" />
        </span>
      )}
    </p>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-faint">{label}</dt>
      <dd className="figures text-lg text-ink">{children}</dd>
    </div>
  );
}

type SharesProps = {
  title: string;
  none: string;
  more: number;
  items: readonly { key: string; name: ReactNode; value: ReactNode }[];
};

function Shares({ title, none, more, items }: SharesProps) {
  const formats = useFormats();
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      {items.length === 0 ? <p className="mt-1 text-sm text-muted">{none}</p> : null}
      <ul className="mt-1">
        {items.map(({ key, name, value }) => (
          <li key={key} className="flex items-baseline justify-between gap-3 py-0.5 text-sm">
            <span className="min-w-0 wrap-anywhere text-ink">{name}</span>
            <span className="figures shrink-0 text-muted">{value}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="text-sm text-muted">and {many(more, "other", "others", formats)}</p>
      ) : null}
    </section>
  );
}
