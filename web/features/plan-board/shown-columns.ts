/** Which of many columns are in sight, from their widths: those between `first` and `last`, and the room beside. */
export type Shown = { first: number; last: number; before: number; after: number };

type Place = { scrolled: number; room: number; gap: number };

export function shownColumns(widths: readonly number[], { scrolled, room, gap }: Place): Shown {
  // A screen's width on either side is drawn too, so that a quick swipe meets no holes.
  const [from, to] = [scrolled - room, scrolled + 2 * room];
  let at = 0;
  let first = -1;
  let last = -1;
  let before = 0;
  let after = 0;
  for (const [index, width] of widths.entries()) {
    const end = at + width;
    if (end < from) before = end + gap;
    else if (at > to) after += width + gap;
    else {
      if (first < 0) first = index;
      last = index;
    }
    at = end + gap;
  }
  return { first: Math.max(first, 0), last, before, after };
}

/** Where a column begins. */
export function startOf(widths: readonly number[], place: number, gap: number): number {
  return widths.slice(0, place).reduce((sum, width) => sum + width + gap, 0);
}

type Room = { room: number; columns: number; gap: number };

/** Columns fill a wide board and keep a width in which titles can be read; on a phone one fills it. */
export function columnWidth({ room, columns, gap }: Room): number {
  if (room < PHONE) return room - PEEK;
  const equal = Math.floor((room - gap * (columns - 1)) / Math.max(columns, 1));
  return Math.min(Math.max(equal, LEAST), MOST);
}

const PHONE = 600;
/** What shows of the next column, so that it is known to be there. */
const PEEK = 28;
const LEAST = 236;
const MOST = 340;
