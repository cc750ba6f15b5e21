import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { drawScaled, encodeCanvas, fitScale } from "../../../../lib/redraw-picture.ts";
import { make } from "../../../contents/fields/script/make.ts";
import { showFault } from "../../../contents/fields/script/show-fault.ts";
import { pictureShown, removePicture, tooLarge, wrongPicture } from "./words.ts";

/** So wide and high that words in it can still be read, and every browser can draw it. */
const SIDE_MOST = 4096;
const QUALITY = 0.9;

/** Chosen or pasted, the picture is drawn anew: places and comments in it stay behind, and so does its weight. */
export function takePicture(form: HTMLFormElement) {
  const part = form.querySelector<HTMLElement>("[data-picture]");
  const input = part?.querySelector("input");
  if (!part || !input) return null;
  const place = { id: input.name, part, inputs: [input] };
  const shown = make("div", "", { class: "x" });
  let making: Promise<Blob | null> = Promise.resolve(null);

  function clear() {
    const image = shown.querySelector("img");
    if (image) URL.revokeObjectURL(image.src);
    shown.remove();
    showFault(place, "");
    making = Promise.resolve(null);
  }

  async function take(file: File) {
    clear();
    const mine = (making = redraw(file));
    const made = await mine;
    if (mine !== making) return;
    if (!made || made.size > LIMITS.consentScreenshotBytes) {
      if (input) input.value = "";
      making = Promise.resolve(null);
      showFault(place, made ? tooLarge : wrongPicture);
      return;
    }
    const remove = make("button", removePicture, { type: "button", class: "q" });
    remove.addEventListener("click", () => {
      clear();
      if (!input) return;
      input.value = "";
      input.focus();
    });
    const image = make("img", "", { src: URL.createObjectURL(made), alt: pictureShown });
    shown.replaceChildren(image, remove);
    part?.insertAdjacentElement("beforeend", shown);
  }

  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (file) void take(file);
    else clear();
  });
  addEventListener("paste", ({ clipboardData }) => {
    const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (!file) return;
    input.value = "";
    void take(file);
  });
  return {
    place,
    /** In place of what the input holds. */
    async putInto(data: FormData) {
      const made = await making;
      if (made) data.set(place.id, made, "picture");
      else data.delete(place.id);
    },
  };
}

async function redraw(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  // What is clear in the picture would turn black.
  const canvas = drawScaled(picture, fitScale(picture, SIDE_MOST), "#fff");
  return encodeCanvas(canvas, [QUALITY], Infinity, ["image/jpeg"]);
}
