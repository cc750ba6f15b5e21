/** How a picture stands in its square: how near, and where along each of its sides, from 0 to 100. */
export type Crop = { zoom: number; across: number; down: number };

export const CENTRED: Crop = { zoom: 1, across: 50, down: 50 };

type Size = { width: number; height: number };

/** The square of the picture that is kept; at zoom 1 it is as large as the picture allows. */
export function keptSquare({ width, height }: Size, { zoom, across, down }: Crop) {
  const side = Math.min(width, height) / zoom;
  return {
    side,
    left: ((width - side) * across) / 100,
    top: ((height - side) * down) / 100,
  };
}

/** The picture follows the pointer: a move over the whole square shows what lay one square beside it. */
export function dragged(crop: Crop, size: Size, moved: { x: number; y: number }): Crop {
  const { side } = keptSquare(size, crop);
  const along = (place: number, length: number, share: number) =>
    length <= side ? place : within(place - (share * side * 100) / (length - side));
  return {
    ...crop,
    across: along(crop.across, size.width, moved.x),
    down: along(crop.down, size.height, moved.y),
  };
}

function within(place: number): number {
  return Math.min(100, Math.max(0, place));
}
