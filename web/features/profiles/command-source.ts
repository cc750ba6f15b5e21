import { Clock } from "lucide-react";
import type { CommandSource } from "../../shell/command-source.ts";
import { timeZoneGroups } from "./preference-lists.ts";
import { saveTimeZone } from "./save-time-zone.ts";

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
            label: "Change time zone…",
            group: "do",
            icon: Clock,
            keywords: ["timezone", "clock", "city", "travel"],
            namesOthers: true,
            choices: timeZoneGroups()
              .flatMap(({ items }) => items)
              .map(({ value, label }) => ({
                id: `time-zone:${value}`,
                label,
                icon: Clock,
                run: () => void saveTimeZone(value, label),
              })),
          },
        ]
      : [],
};
