import { LIMITS } from "../../../worker/kernel/limits.ts";
import { encodeCanvas } from "../../lib/redraw-picture.ts";
import { type Crop, keptSquare } from "./crop.ts";

const QUALITIES = [0.9, 0.7];

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
  const made = await encodeCanvas(canvas, QUALITIES, LIMITS.avatarBytes);
  if (made) return made;
  throw new Error("Your browser could not make a picture of this file. Try another one.");
}
