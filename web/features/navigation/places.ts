import type { PublicItem } from "../../../worker/features/navigation/contract.ts";

export type Place = Pick<PublicItem, "href" | "label">;

const own = (href: string, label: string): PublicItem => ({ href, label, isHidden: false });

/** What the public header names as the product brings it. */
export const PLACES: readonly PublicItem[] = [
  own("/#how-it-works", "How it works"),
  own("/#questions", "Product"),
  own("/#for-whom", "For whom"),
  own("/#foundation", "Foundation"),
  own("/api/docs", "API"),
];

/** Letters that stand beside each other in the narrowest window that shows the places in the header. */
const ROOM = 58;
/** What the space around a label takes of it. */
const AROUND = 3;

/** The first places, as far as there is room for them in one line; the menu has the others. */
export function fitPlaces<Shown extends Place>(places: readonly Shown[]): readonly Shown[] {
  let left = ROOM;
  const first = places.findIndex(({ label }) => {
    left -= widthOf(label) + AROUND;
    return left < 0;
  });
  return first < 0 ? places : places.slice(0, first);
}

/** Letters of East Asian scripts take two. */
function widthOf(label: string): number {
  return Array.from(label, (letter) => (letter > "\u{10ff}" ? 2 : 1)).reduce((a, b) => a + b, 0);
}
