import { Clock } from "lucide-react";
import type { CommandItem, CommandSource } from "../../shell/command-source.ts";
import { SUGGESTED, timeZoneGroups } from "./preference-lists.ts";
import { saveTimeZone } from "./save-time-zone.ts";

/** The likely zones first, without the name of a city; each stands once. */
function timeZoneChoices(): CommandItem[] {
  const groups = timeZoneGroups();
  const likely = groups.flatMap(({ value, items }) => (value === SUGGESTED ? items : []));
  const all = groups.flatMap(({ value, items }) => (value === SUGGESTED ? [] : items));
  const others = all.filter(({ value }) => !likely.some((zone) => zone.value === value));
  return [...likely, ...others].map(({ value, label }, at) => ({
    id: `time-zone:${value}`,
    label,
    detail: at === 0 && likely.length > 0 ? "This device" : undefined,
    icon: Clock,
    run: () => void saveTimeZone(value, label),
  }));
}

/** The time zone, by the name of a city. */
export const commandSource: CommandSource = {
  id: "preferences",
  label: "Preferences",
  permission: "profiles.own",
  search: () => Promise.resolve([]),
  list: async (person) =>
    person.impersonatorName === null
      ? [
          {
            id: "time-zone",
            label: "Time zone…",
            group: "do",
            icon: Clock,
            keywords: ["timezone", "clock", "city", "travel"],
            namesOthers: true,
            choices: timeZoneChoices(),
          },
        ]
      : [],
};
