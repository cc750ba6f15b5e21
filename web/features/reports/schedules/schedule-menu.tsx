import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MoreHorizontal, Pause, Pencil, Play, Trash2 } from "lucide-react";
import type { Schedule } from "../../../../worker/features/reports/schedules/contract.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { pauseSchedule, removeSchedule, SCHEDULES } from "../queries.ts";

type ScheduleMenuProps = { schedule: Schedule; onEdit: () => void };

/** What is done with one schedule. The reports that it made stay. */
export function ScheduleMenu({ schedule, onEdit }: ScheduleMenuProps) {
  const queries = useQueryClient();
  const isActive = schedule.state === "active";
  const change = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown> }) => run(),
    onError: (error) =>
      toast.bad({ title: "The schedule was not changed", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: SCHEDULES }),
  });
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Actions for ${schedule.templateName}`}
          icon={<MoreHorizontal aria-hidden="true" />}
        />
      }
      entries={[
        { kind: "action", label: "Change…", icon: <Pencil aria-hidden />, onSelect: onEdit },
        {
          kind: "action",
          label: isActive ? "Pause" : "Start again",
          icon: isActive ? <Pause aria-hidden /> : <Play aria-hidden />,
          onSelect: () =>
            change.mutate(
              { run: () => pauseSchedule(schedule, isActive) },
              {
                onSuccess: () =>
                  toast.good({ title: isActive ? "Schedule paused" : "Schedule started" }),
              },
            ),
        },
        {
          kind: "action",
          label: "Delete",
          icon: <Trash2 aria-hidden />,
          danger: true,
          onSelect: () =>
            change.mutate(
              { run: () => removeSchedule(schedule) },
              { onSuccess: () => toast.good({ title: "Schedule deleted" }) },
            ),
        },
      ]}
    />
  );
}
