import type { ReactNode } from "react";
import type { ErrorChange, ErrorDetail } from "../../../worker/features/errors/contract.ts";
import { RecordSections } from "../../kit/record/record-parts.tsx";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { HoldLine } from "../../shell/hold/hold-line.tsx";
import { OnlyWith } from "../../ui/bound.tsx";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { ErrorFacts } from "./error-facts.tsx";
import { EventView } from "./event-view.tsx";
import { MuteMenu } from "./mute-menu.tsx";
import { errorDetailQuery } from "./queries.ts";
import type { SettleError } from "./use-settle-error.ts";

type ErrorDrawerProps = {
  /** What the address names: an error, or one that is not there any more. */
  opened: { item: ErrorDetail | null } | null;
  eventId: string | null;
  settle: SettleError;
  /** The work on it. */
  work: (item: ErrorDetail) => ReactNode;
  onStep: (errorId: string) => void;
  onClose: () => void;
};

/** One error by its own address. */
export function ErrorDrawer({ opened, ...rest }: ErrorDrawerProps) {
  if (opened?.item) return <OpenDrawer key={opened.item.id} item={opened.item} {...rest} />;
  return (
    <Drawer
      size="lg"
      open={opened !== null}
      onOpenChange={(open) => (open ? undefined : rest.onClose())}
      title="This error is gone"
    >
      <p className="text-base text-muted">
        It is too old to be kept, or its address was not copied completely.
      </p>
    </Drawer>
  );
}

type OpenDrawerProps = Omit<ErrorDrawerProps, "opened"> & { item: ErrorDetail };

function OpenDrawer({ item, eventId, settle, work, onStep, onClose }: OpenDrawerProps) {
  const { data } = useSeededQuery(errorDetailQuery(item.id), item);
  const isOpen = data.state === "open";
  const act = (change: ErrorChange) => {
    if (!settle.isPending) settle.mutate({ group: data, change });
  };
  return (
    <Drawer
      size="lg"
      modal={false}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={data.name}
      description={<span className="wrap-anywhere">{data.message}</span>}
      footer={
        <OnlyWith>
          {data.state === "resolved" ? null : (
            <Button
              variant="primary"
              aria-disabled={settle.isPending}
              onClick={() => act({ state: "resolved" })}
            >
              Resolve
            </Button>
          )}
          {isOpen && !data.isBack ? null : (
            <Button aria-disabled={settle.isPending} onClick={() => act({ state: "open" })}>
              {isOpen ? "Leave open" : "Open again"}
            </Button>
          )}
          <MuteMenu isBusy={settle.isPending} onChoose={act} />
        </OnlyWith>
      }
    >
      <div className="flex flex-col gap-6 pb-6">
        <ErrorFacts group={data} />
        {work(data)}
        <HoldLine held={{ kind: "error", id: data.id }} />
        <section aria-labelledby="error-event" className="flex flex-col gap-3">
          <h3 id="error-event" className="serif text-xl text-ink">
            Event
          </h3>
          <EventView group={data} eventId={eventId} onStep={onStep} />
        </section>
        <RecordSections kind="error" id={data.id} version={data.version} />
      </div>
    </Drawer>
  );
}
