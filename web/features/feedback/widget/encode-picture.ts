import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { drawScaled, encodeCanvas } from "../../../lib/redraw-picture.ts";

const QUALITIES = [0.86, 0.7, 0.5];
const SMALLER = 0.7;
const SHRINKS_MOST = 6;

/** As a data URL, by itself small enough: less sharp first, then smaller. */
export async function encodePicture(
  canvas: HTMLCanvasElement,
  bytesMost: number = LIMITS.screenshotBytes,
): Promise<string> {
  let drawn = canvas;
  for (let shrinks = 0; shrinks <= SHRINKS_MOST; shrinks += 1) {
    const made = await encodeCanvas(drawn, QUALITIES, bytesMost);
    if (made) return toDataUrl(made);
    drawn = drawScaled(drawn, SMALLER);
  }
  throw new Error("the screenshot stays too large");
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      if (typeof reader.result === "string") resolve(reader.result);
    });
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(blob);
  });
}
