import { LIMITS } from "../../../../worker/kernel/limits.ts";

const TYPES = ["image/webp", "image/jpeg"] as const;
const QUALITIES = [0.86, 0.7, 0.5] as const;
const SMALLER = 0.7;
const SHRINKS_MOST = 6;

/** As a data URL, by itself small enough: less sharp first, then smaller. */
export async function encodePicture(
  canvas: HTMLCanvasElement,
  bytesMost: number = LIMITS.screenshotBytes,
): Promise<string> {
  let drawn = canvas;
  for (let shrinks = 0; shrinks <= SHRINKS_MOST; shrinks += 1) {
    for (const quality of QUALITIES) {
      const made = await encode(drawn, quality);
      if (made && made.size <= bytesMost) return toDataUrl(made);
    }
    drawn = shrink(drawn);
  }
  throw new Error("the screenshot stays too large");
}

/** A browser that writes no WebP answers with something else, which nobody asked for. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  for (const type of TYPES) {
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
    if (made?.type === type) return made;
  }
  return null;
}

function shrink(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const smaller = document.createElement("canvas");
  smaller.width = Math.max(1, Math.floor(canvas.width * SMALLER));
  smaller.height = Math.max(1, Math.floor(canvas.height * SMALLER));
  smaller.getContext("2d")?.drawImage(canvas, 0, 0, smaller.width, smaller.height);
  return smaller;
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
