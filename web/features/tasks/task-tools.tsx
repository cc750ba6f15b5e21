import { CalendarDays, Columns3, Keyboard, List, Mail } from "lucide-react";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Popover } from "../../ui/popover.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BOARD_KEYS, TASK_KEYS } from "./use-task-keys.ts";

const TaskAddress = lazyPart(
  async () => (await import("./task-address.tsx")).TaskAddress,
  <Skeleton className="h-24" />,
);

type TaskToolsProps = {
  takesMail: boolean;
  isBoard: boolean;
  to: (look: "list" | "board") => string;
};

/** What stands beside the title: list or board, tasks by email where that is received, one's calendar, and the keys. */
export function TaskTools({ takesMail, isBoard, to }: TaskToolsProps) {
  const keys = isBoard ? BOARD_KEYS : TASK_KEYS;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        label="Show as"
        iconsOnly
        value={isBoard ? "board" : "list"}
        segments={[
          { value: "list", label: "List", icon: <List aria-hidden="true" />, to: to("list") },
          {
            value: "board",
            label: "Board",
            icon: <Columns3 aria-hidden="true" />,
            to: to("board"),
          },
        ]}
      />
      {takesMail ? (
        <Dialog
          title="Tasks by email"
          description="Email this address to add a task. The subject is its title, the text its note."
          trigger={<Button icon={<Mail aria-hidden="true" />}>Tasks by email</Button>}
        >
          <TaskAddress />
        </Dialog>
      ) : null}
      <LinkButton to="/links?new=1" icon={<CalendarDays aria-hidden="true" />}>
        Calendar link
      </LinkButton>
      <span className="max-sm:hidden">
        <Popover
          title="Keys"
          trigger={<IconButton label="Keys" icon={<Keyboard aria-hidden="true" />} />}
        >
          <dl className="flex flex-col gap-2 p-1">
            {keys.map(({ does, keys }) => (
              <div key={does} className="flex items-baseline justify-between gap-8">
                <dt className="text-base">{does}</dt>
                <dd>
                  <Kbd keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </Popover>
      </span>
    </span>
  );
}
