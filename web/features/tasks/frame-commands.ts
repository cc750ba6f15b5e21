import { CircleCheck } from "lucide-react";
import type { CommandItem } from "../../shell/command-source.ts";
import type { FramePerson } from "../../shell/frame-data.ts";

/** "task buy stamps tomorrow", as one says it. */
const TASK = /^\s*(?:(?:new|add) )?(?:task|todo|to-do):? (.+)$/i;

/** Adds what is typed, in one go. */
export function frameCommands(person: FramePerson, text: string): readonly CommandItem[] {
  const line = TASK.exec(text)?.[1]?.trim() ?? "";
  if (line === "" || !person.permissions.includes("tasks.own")) return [];
  return [
    {
      id: "add-task",
      group: "create",
      label: `Add task: ${line}`,
      icon: CircleCheck,
      keywords: [text],
      run: () => void add(line, person.timeZone),
    },
  ];
}

async function add(line: string, timeZone: string) {
  const { addTask } = await import("./add-task.ts");
  await addTask(line, timeZone);
}
