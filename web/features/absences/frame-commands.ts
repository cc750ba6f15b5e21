import { CalendarOff } from "lucide-react";
import type { CommandItem } from "../../shell/command-source.ts";
import type { FramePerson } from "../../shell/frame-data.ts";

const ADD_ABSENCE: CommandItem = {
  id: "add-absence",
  label: "Add absence",
  icon: CalendarOff,
  keywords: ["away", "holiday", "vacation", "leave", "out of office", "days off"],
  to: "/profile-settings?tab=preferences&absence=new",
};

/** It is the person themselves: nobody else says when they are away. */
export function frameCommands(person: FramePerson): readonly CommandItem[] {
  return person.permissions.includes("absences.own") && person.impersonatorName === null
    ? [ADD_ABSENCE]
    : [];
}
