import { domToCanvas } from "modern-screenshot";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { Picture } from "./draft.ts";
import { drawnProperties } from "./drawn-properties.ts";
import { encodePicture } from "./encode-picture.ts";
import { maskedClone } from "./masked-clone.ts";
import { readFonts } from "./read-fonts.ts";

const SHARPNESS_MOST = 2;

/** The page as it is seen, without the widget and the toasts, with what is typed and secret covered. */
export async function takeScreenshot(): Promise<Picture> {
  const { body } = document;
  const most = LIMITS.screenshotCanvasMost;
  const scale = Math.min(devicePixelRatio, SHARPNESS_MOST, most / innerWidth, most / innerHeight);
  const canvas = await domToCanvas(body, {
    ...maskedClone(body),
    includeStyleProperties: drawnProperties(),
    width: innerWidth,
    height: innerHeight,
    scale,
    maximumCanvasSize: most,
    timeout: LIMITS.screenshotImageTimeoutMs,
    backgroundColor: getComputedStyle(body).backgroundColor,
    font: { cssText: await readFonts() },
    features: { restoreScrollPosition: true },
    style: {
      transform: `translate(${-scrollX}px, ${-scrollY}px)`,
      transformOrigin: "0 0",
      margin: "0",
    },
  });
  return { url: await encodePicture(canvas), page: document.title.split(" · ")[0] ?? "" };
}
