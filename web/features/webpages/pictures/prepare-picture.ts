import { LIMITS } from "../../../../worker/kernel/limits.ts";

/** In this order, until one is small enough; a browser that writes no WebP answers with something else. */
const TRIES = [
  { type: "image/webp", quality: 0.86 },
  { type: "image/jpeg", quality: 0.86 },
  { type: "image/webp", quality: 0.6 },
  { type: "image/jpeg", quality: 0.6 },
] as const;

/** Twice the widest measure of a theme: sharp on every screen, and no larger than that. */
const SIDE_MOST = 1600;

/** Made anew from the points alone: places, names and whatever else was in the file stay behind. */
export async function preparePicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error("This file is not a picture that your browser can read.");
  });
  const scale = Math.min(1, SIDE_MOST / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (context) {
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  for (const { type, quality } of TRIES) {
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
    if (made && made.type === type && made.size <= LIMITS.pictureBytes) return made;
  }
  throw new Error("Your browser could not make a picture of this file. Try another one.");
}
