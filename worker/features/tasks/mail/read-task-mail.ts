import { LIMITS } from "../../../kernel/limits.ts";
import { sha256Hex } from "../../../kernel/pure/hash.ts";
import { cutText } from "../../../kernel/pure/sound-text.ts";

/** What clients put before a subject, in the languages that people forward from. */
const FORWARDED = /^(?:(?:re|fwd?|aw|wg|tr|rv|enc|sv|vs)\s*(?:\[\d+\])?:\s*)+/i;
/** A line that begins what somebody else wrote before, or who signs. */
const REST = /^(?:-- ?|On .{5,200} wrote:|-{2,} ?Original Message ?-{2,}|_{10,})\s*$/m;

export type TaskMail = { title: string; note: string; messageHash: string };

/** What a mail asks for: its subject is the task, what it says is the note. */
export async function readTaskMail(raw: string): Promise<TaskMail> {
  const { default: PostalMime } = await import("postal-mime");
  // Attachments are taken apart and dropped: a task holds none.
  const { subject = "", text = "", messageId = "" } = await PostalMime.parse(raw);
  const isForwarded = FORWARDED.test(subject);
  const own = isForwarded ? text : (text.split(REST)[0] ?? "");
  const note = oneBreak(own).trim();
  const said = oneLine(subject).replace(FORWARDED, "") || oneLine(note.split("\n")[0] ?? "");
  return {
    title: cutText(said || "An email without a subject", LIMITS.taskTitleLength),
    note: cutText(note, LIMITS.taskNoteLength),
    // One that names itself is the same one when it comes again.
    messageHash: await sha256Hex(messageId || raw),
  };
}

const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim();
const oneBreak = (text: string) => text.replaceAll(/\r\n?/g, "\n").replaceAll(/\n{3,}/g, "\n\n");
