type Drawn = ImageBitmap | HTMLCanvasElement;

const TYPES = ["image/webp", "image/jpeg"] as const;

/** Drawn anew from the points alone: places, names and whatever else was in the file stay behind. */
export function drawScaled(picture: Drawn, scale: number, background = ""): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  if (background !== "") {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** So that the longer side is no longer than this; never larger than it is. */
export const fitScale = ({ width, height }: Drawn, sideMost: number): number =>
  Math.min(1, sideMost / Math.max(width, height));

/** The first that is small enough; a browser that writes no WebP answers with what nobody asked for. */
export async function encodeCanvas(
  canvas: HTMLCanvasElement,
  qualities: readonly number[],
  bytesMost: number,
  types: readonly string[] = TYPES,
): Promise<Blob | null> {
  for (const quality of qualities) {
    for (const type of types) {
      const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
      if (made?.type === type && made.size <= bytesMost) return made;
    }
  }
  return null;
}
