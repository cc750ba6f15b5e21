import { fillWords } from "../../../../worker/features/forms/words/fill-words.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { saySize } from "../../contents/fields/say-size.ts";
import { BETWEEN } from "../../contents/fields/script/marks.ts";
import { ISLAND_WORDS, PICTURE_WORDS } from "./island-words.ts";
import type { ConsentModel } from "./page-model.ts";

/** The words that the page's script may need; the others are empty. */
export function carriedWords({ words, said, language, offersScreenshot }: ConsentModel): string {
  const size = saySize(LIMITS.consentScreenshotBytes, language);
  const all = { ...words, ...said, tooLarge: fillWords(said.tooLarge, { size }) };
  return ISLAND_WORDS.map((name) => {
    const isNeeded = offersScreenshot || !PICTURE_WORDS.some((only) => only === name);
    return isNeeded ? all[name] : "";
  }).join(BETWEEN);
}
