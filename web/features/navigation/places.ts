import type { PublicItem } from "../../../worker/features/navigation/contract.ts";

export type Place = Pick<PublicItem, "href" | "label">;

const own = (href: string, label: string): PublicItem => ({ href, label, isHidden: false });

/** What the public header names as the product brings it. */
export const PLACES: readonly PublicItem[] = [
  own("/#how-it-works", "How it works"),
  own("/#questions", "Product"),
  own("/#for-whom", "Roles"),
  own("/#foundation", "Foundation"),
  own("/api/docs", "API"),
];

/** Letters that stand beside each other in the narrowest window that shows the places in the header. */
const ROOM = 58;
/** What the space around a label takes of it. */
const AROUND = 3;
/** And what the button of the menu takes, where not all have room. */
const MENU = 9;

/** The first places, as far as there is room for them in one line; the menu has the others. */
export function fitPlaces<Shown extends Place>(places: readonly Shown[]): readonly Shown[] {
  const isShort = fitting(ROOM, places) === places.length;
  return isShort ? places : places.slice(0, fitting(ROOM - MENU, places));
}

function fitting(room: number, places: readonly Place[]): number {
  let left = room;
  const first = places.findIndex(({ label }) => {
    left -= widthOf(label) + AROUND;
    return left < 0;
  });
  return first < 0 ? places.length : first;
}

/** Letters of East Asian scripts take two. */
function widthOf(label: string): number {
  return Array.from(label, (letter) => (letter > "\u{10ff}" ? 2 : 1)).reduce((a, b) => a + b, 0);
}
