import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ErrorDetail, ErrorEvent } from "../../../worker/features/errors/contract.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { SkeletonGroup, SkeletonText } from "../../ui/skeleton.tsx";
import { LinkIf } from "../../shell/link-if.tsx";
import { Time } from "../../ui/time.tsx";
import { errorEventQuery } from "./queries.ts";
import { Code, StackView } from "./stack-view.tsx";
import { SEVERITIES } from "./words.ts";

type EventViewProps = {
  group: ErrorDetail;
  eventId: string | null;
  onStep: (errorId: string) => void;
};

/** One event of an error, and the way to the next. */
export function EventView({ group, eventId, onStep }: EventViewProps) {
  const errorId = eventId ?? group.latestEventId;
  const { data, error, refetch, isPending } = useQuery({
    ...errorEventQuery(group.id, errorId ?? ""),
    enabled: errorId !== null,
    placeholderData: keepPreviousData,
  });
  if (errorId === null) {
    return <p className="text-base text-muted">Its events are too old to be kept.</p>;
  }
  if (error) {
    return (
      <ErrorState
        bare
        headingLevel={3}
        title="Event not found"
        safe="Newer events may have replaced it."
        actions={
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (isPending || !data) {
    return (
      <SkeletonGroup label="Loading the event">
        <SkeletonText lines={6} />
      </SkeletonGroup>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <Stepper event={data} kept={group.kept} onStep={onStep} />
      <StackView key={data.errorId} event={data} />
      {data.componentStack ? (
        <section className="flex flex-col gap-2">
          <h4 className="text-sm font-medium text-muted">Components</h4>
          <Code label="Components">{data.componentStack.replace(/^\n+/, "")}</Code>
        </section>
      ) : null}
      {data.context ? (
        <section className="flex flex-col gap-2">
          <h4 className="text-sm font-medium text-muted">Context</h4>
          <Code label="Context">{JSON.stringify(data.context, null, 2)}</Code>
        </section>
      ) : null}
      <EventFacts event={data} />
    </div>
  );
}

type StepperProps = { event: ErrorEvent; kept: number; onStep: (errorId: string) => void };

function Stepper({ event, kept, onStep }: StepperProps) {
  const formats = useFormats();
  const { place, newerId, olderId, createdAt } = event;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="text-sm text-muted">
        <Time value={createdAt} show="date-time" />, {formats.number(place)} of{" "}
        {formats.number(Math.max(kept, place))} kept
      </p>
      <span className="ml-auto flex gap-2">
        <Button
          size="sm"
          aria-disabled={newerId === null}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => (newerId === null ? undefined : onStep(newerId))}
        >
          Newer
        </Button>
        <Button
          size="sm"
          aria-disabled={olderId === null}
          onClick={() => (olderId === null ? undefined : onStep(olderId))}
        >
          Older
          <ChevronRight aria-hidden="true" />
        </Button>
      </span>
    </div>
  );
}

function EventFacts({ event }: { event: ErrorEvent }) {
  const { errorId, person, url, route, browser, userAgent, release, requestId } = event;
  const mono = (text: string) => <span className="font-mono text-xs wrap-anywhere">{text}</span>;
  return (
    <KeyValueList
      items={[
        {
          label: "Reference",
          value: (
            <span className="flex flex-wrap items-center gap-2">
              {mono(errorId)}
              <CopyButton size="sm" value={errorId} />
            </span>
          ),
        },
        {
          label: "Person",
          value: person ? (
            <LinkIf permission="users.read" to={`/admin/users/${person.id}`}>
              {person.name}
            </LinkIf>
          ) : (
            "Not signed in"
          ),
        },
        { label: "Severity", value: SEVERITIES[event.severity] },
        ...(url ? [{ label: "Address", value: mono(url) }] : []),
        ...(route && route !== url ? [{ label: "Route", value: mono(route) }] : []),
        {
          label: "Browser",
          value: (
            <>
              {browser}
              {userAgent ? <span className="block text-faint">{mono(userAgent)}</span> : null}
            </>
          ),
        },
        { label: "Version", value: release ? mono(release) : "Not known" },
        ...(event.retryCount > 0 ? [{ label: "Retries", value: event.retryCount }] : []),
        ...(requestId ? [{ label: "Request", value: mono(requestId) }] : []),
        ...(event.sessionId ? [{ label: "Tab", value: mono(event.sessionId) }] : []),
      ]}
    />
  );
}
