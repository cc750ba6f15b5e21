export type TipSide = "top" | "right" | "bottom" | "left";

const GAP = 6;
const EDGE = 8;

const opposite: Record<TipSide, TipSide> = {
  top: "bottom",
  bottom: "top",
  left: "right",
  right: "left",
};

/** Puts a fixed element beside another, on the other side when the window ends, never over its edge. */
export function placeBeside(tip: HTMLElement, anchor: HTMLElement, wanted: TipSide) {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const { clientWidth, clientHeight } = document.documentElement;
  const room: Record<TipSide, boolean> = {
    top: at.top >= height + GAP + EDGE,
    bottom: clientHeight - at.bottom >= height + GAP + EDGE,
    left: at.left >= width + GAP + EDGE,
    right: clientWidth - at.right >= width + GAP + EDGE,
  };
  const side = room[wanted] || !room[opposite[wanted]] ? wanted : opposite[wanted];
  const middleX = at.left + at.width / 2 - width / 2;
  const middleY = at.top + at.height / 2 - height / 2;
  const places: Record<TipSide, [number, number]> = {
    top: [middleX, at.top - height - GAP],
    bottom: [middleX, at.bottom + GAP],
    left: [at.left - width - GAP, middleY],
    right: [at.right + GAP, middleY],
  };
  const [left, top] = places[side];
  tip.style.left = `${within(left, clientWidth - width)}px`;
  tip.style.top = `${within(top, clientHeight - height)}px`;
}

function within(place: number, most: number): number {
  return Math.round(Math.max(EDGE, Math.min(place, most - EDGE)));
}
