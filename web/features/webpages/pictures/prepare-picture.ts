import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { drawScaled, encodeCanvas, fitScale } from "../../../lib/redraw-picture.ts";

const QUALITIES = [0.86, 0.6];
/** Twice the widest measure of a theme: sharp on every screen, and no larger than that. */
const SIDE_MOST = 1600;

/** Small enough for a page, whatever was chosen. */
export async function preparePicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error("Your browser can’t read this file as a picture. Choose another one.");
  });
  const canvas = drawScaled(picture, fitScale(picture, SIDE_MOST));
  picture.close();
  const made = await encodeCanvas(canvas, QUALITIES, LIMITS.pictureBytes);
  if (made) return made;
  throw new Error("Your browser could not make a picture of this file. Try another one.");
}
