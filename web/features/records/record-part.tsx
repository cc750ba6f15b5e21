import { useState } from "react";
import type { RecordNamed, RecordPart, RecordSeen } from "../../kit/record/record-parts.tsx";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

const Changes = lazyPart(async () => (await import("./record-history.tsx")).RecordHistory);

const WARM = { onPointerEnter: () => void Changes.warm(), onFocus: () => void Changes.warm() };

/** At the end of a panel; read when somebody opens it. */
function Section(record: RecordSeen) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4 border-t border-line pt-5">
      <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} {...WARM}>
        {isOpen ? "Hide history" : "Show history"}
      </Button>
      {isOpen ? <Changes {...record} /> : null}
    </div>
  );
}

function OpensHistory({ title, isSmall = false, icon, ...record }: RecordNamed) {
  const [isOpen, setOpen] = useState(false);
  const label = `History of ${title}`;
  return (
    <Drawer
      open={isOpen}
      onOpenChange={setOpen}
      title="History"
      description={title}
      trigger={
        icon ? (
          <IconButton label={label} icon={icon} {...WARM} />
        ) : (
          <Button
            {...(isSmall ? { variant: "quiet", size: "sm" } : {})}
            aria-label={label}
            {...WARM}
          >
            History
          </Button>
        )
      }
    >
      {isOpen ? <Changes {...record} /> : null}
    </Drawer>
  );
}

export const recordPart: RecordPart = { Section, Button: OpensHistory };
