import { CalendarDays, Keyboard } from "lucide-react";
import { Kbd } from "../../ui/kbd.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Popover } from "../../ui/popover.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TASK_KEYS } from "./use-task-keys.ts";

/** What stands beside the title: one's calendar, and the keys. */
export function TaskTools() {
  return (
    <span className="flex items-center gap-2">
      <LinkButton to="/links?new=1" icon={<CalendarDays aria-hidden="true" />}>
        Calendar link
      </LinkButton>
      <span className="max-sm:hidden">
        <Popover
          title="Keys"
          trigger={<IconButton label="Keys" icon={<Keyboard aria-hidden="true" />} />}
        >
          <dl className="flex flex-col gap-2 p-1">
            {TASK_KEYS.map(({ does, keys }) => (
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
