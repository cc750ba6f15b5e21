import { LIMITS } from "../../../worker/kernel/limits.ts";
import { type Crop, keptSquare } from "./crop.ts";

/** In this order, until one is small enough; a browser that writes no WebP answers with something else. */
const TRIES = [
  { type: "image/webp", quality: 0.9 },
  { type: "image/jpeg", quality: 0.9 },
  { type: "image/webp", quality: 0.7 },
  { type: "image/jpeg", quality: 0.7 },
] as const;

export function drawCropped(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { side, left, top } = keptSquare(picture, crop);
  // What is clear in the picture would turn black in a JPEG.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Made anew from the points alone, so that nothing else that was in the file goes along. */
export async function makePicture(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = LIMITS.avatarSide;
  canvas.height = LIMITS.avatarSide;
  drawCropped(canvas, picture, crop);
  for (const { type, quality } of TRIES) {
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
    if (made && made.type === type && made.size <= LIMITS.avatarBytes) return made;
  }
  throw new Error("Your browser could not make a picture of this file. Try another one.");
}
