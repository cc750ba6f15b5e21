import { useQuery } from "@tanstack/react-query";
import type { IncomingWork, ItemAddress } from "../../../worker/features/incoming/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Time } from "../../ui/time.tsx";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { INCOMING_KEYS, workQuery } from "./queries.ts";

const WorkPanel = lazyPart(async () => (await import("./work-panel.tsx")).default);

type IncomingDrawerProps = { opened: ItemAddress | null; onClose: () => void };

/** One thing with the work on it, whatever its kind. */
export function IncomingDrawer({ opened, onClose }: IncomingDrawerProps) {
  return opened ? <OpenDrawer key={opened.id} opened={opened} onClose={onClose} /> : null;
}

function OpenDrawer({ opened, onClose }: IncomingDrawerProps & { opened: ItemAddress }) {
  const { data, error } = useQuery(workQuery(opened));
  const isGone = isProblem(error);
  return (
    <Drawer
      size="lg"
      modal={false}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={isGone ? "This is gone" : (data?.kindLabel ?? "Incoming")}
      description={data ? <About work={data} /> : undefined}
      footer={
        data ? <LinkButton to={data.address}>Open {data.kindLabel.toLowerCase()}</LinkButton> : null
      }
    >
      {isGone ? (
        <p className="text-base text-muted">It was deleted, or the link is incomplete.</p>
      ) : (
        <WorkPanel {...opened} refreshes={INCOMING_KEYS.lists} />
      )}
    </Drawer>
  );
}

function About({ work }: { work: IncomingWork }) {
  return (
    <>
      <span className="line-clamp-3 wrap-anywhere">{work.title}</span>
      <span className="block">
        {work.sender ? `${work.sender.name}, ` : null}
        <Time value={work.sentAt} show="date-time" />
      </span>
    </>
  );
}
