import { domToCanvas } from "modern-screenshot";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { Picture } from "./draft.ts";
import { encodePicture } from "./encode-picture.ts";
import { maskedClone } from "./masked-clone.ts";
import { readFonts } from "./read-fonts.ts";

/** What moves, what reacts, and what says the same in the words of a writing direction. */
const UNDRAWN =
  /^(animation|transition|anchor|app-|break|caret|column-rule|row-rule|contain|corner|counter|cursor|hyphenate|interact|interest|interpolate|math|offset|orphans|overscroll|page|pointer|position-|reading|rule|scroll|shape-|speak|timeline|touch|trigger|user|view|widows|will|window|ruby|text-(emphasis|spacing|box|autospace|size|fit)|-webkit-(user|tap|locale|print|ruby|rtl))|(^|-)(block|inline)(-|$)/;

/** The properties of this browser that a still picture needs: copying all of them takes twice as long. */
function drawnProperties(): string[] {
  return [...getComputedStyle(document.body)].filter((name) => !UNDRAWN.test(name));
}

const SHARPNESS_MOST = 2;

/** The page as it is seen, without the widget and the toasts, with what is typed and secret covered. */
export async function takeScreenshot(): Promise<Picture> {
  const { body } = document;
  const most = LIMITS.screenshotCanvasMost;
  const inAll = Math.sqrt(LIMITS.picturePixelsMost / (innerWidth * innerHeight));
  const sides = [most / innerWidth, most / innerHeight];
  const scale = Math.min(devicePixelRatio, SHARPNESS_MOST, inAll, ...sides);
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
