import { MessageSquareText } from "lucide-react";
import { openFeedback } from "../../lib/feedback-door.ts";
import type { CommandItem } from "../../shell/command-source.ts";
import type { FramePerson } from "../../shell/frame-data.ts";

const GIVE_FEEDBACK: CommandItem = {
  id: "give-feedback",
  label: "Give feedback",
  icon: MessageSquareText,
  keywords: [
    "rating",
    "comment",
    "opinion",
    "screenshot",
    "report a problem",
    "fault",
    "bug",
    "error",
    "issue",
    "broken",
    "support",
  ],
  run: () => void openFeedback(),
};

/** The setting is on, and it is the person themselves. */
export function frameCommands(person: FramePerson): readonly CommandItem[] {
  return person.isFeedbackOn && person.impersonatorName === null ? [GIVE_FEEDBACK] : [];
}
