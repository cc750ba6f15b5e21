const STEPS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4];

/** The next size of a picture; from one that fits the window, nearer is its own size and farther is half. */
export function zoomAfter(zoom: number | null, direction: "in" | "out"): number {
  if (zoom === null) return direction === "in" ? 1 : 0.5;
  const next =
    direction === "in" ? STEPS.find((step) => step > zoom) : STEPS.findLast((step) => step < zoom);
  return next ?? zoom;
}
