import { exportStream } from "../../../kernel/export-stream.ts";
import type { Context } from "../../../kernel/context.ts";
import type { LinkOpener } from "../../../kit/links.ts";
import { readDueTasks, readRepeatingZones } from "./read-due-tasks.ts";
import { toEvent } from "./to-event.ts";

const NAME = "Tasks";
const FIRST_EVENT = "BEGIN:VEVENT";
const END = "END:VCALENDAR";

/** One's open tasks as a calendar that others subscribe to. */
export const taskCalendar: LinkOpener = {
  fileName: "tasks.ics",
  settle: ({ actor }) => Promise.resolve({ targetId: actor.userId }),
  open: (ctx, { userId, rights }) => {
    const asked = { userId, showsNotes: rights["notes"] === true };
    return Promise.resolve({
      type: "text/calendar; charset=utf-8",
      fileName: "tasks.ics",
      body: exportStream(ctx, "task-calendar", writeCalendar(ctx, asked)),
    });
  },
};

/** In pages, so that no piece of it holds others up and none holds all of it. */
async function* writeCalendar(
  ctx: Context,
  asked: { userId: string; showsNotes: boolean },
): AsyncGenerator<string, void> {
  const pages = readDueTasks(ctx, asked);
  const { host, origin } = ctx.origin;
  // The first page is read beside all that comes before it.
  const first = pages.next();
  first.catch(() => undefined);
  const [{ default: ical }, { tzlib_get_ical_block: zoneBlock }, zones] = await Promise.all([
    import("ical-generator"),
    import("timezones-ical-library"),
    readRepeatingZones(ctx, asked.userId),
  ]);
  const calendar = () =>
    ical({
      name: NAME,
      prodId: { company: "Executive Advisor", product: NAME },
      ttl: ctx.limits.calendarRefreshS,
    });
  const head = calendar().toString();
  yield head.slice(0, head.lastIndexOf(END));
  for (const zone of zones) yield `${[zoneBlock(zone)].flat()[0]}\r\n`;
  for (let page = await first; !page.done; page = await pages.next()) {
    const part = calendar();
    for (const task of page.value) part.createEvent(toEvent(task, { host, origin }));
    const text = part.toString();
    yield text.slice(text.indexOf(FIRST_EVENT), text.lastIndexOf(END));
  }
  yield `${END}\r\n`;
}
