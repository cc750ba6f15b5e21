import { LIMITS } from "../../../worker/kernel/limits.ts";
import { type Tone, toneText } from "../../ui/tone.ts";
import type { Strength, Typed } from "./strength.ts";

export const ADVICE = `At least ${LIMITS.passwordLeast} characters, better ${LIMITS.passwordAdvised} or more. A sentence works well.`;
export const MOST = 4;
const TONES = ["bad", "bad", "warn", "good", "good"] as const satisfies readonly Tone[];

type Measure = (typed: Typed) => Strength;

/** Says beside a new password, a moment after the last key, how hard it is to guess. */
export function startMeter(box: HTMLElement, load: () => Promise<Measure>): () => void {
  const events = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const field = box.querySelector("input");
  field?.addEventListener("input", typed, { signal: events.signal });
  if (field?.value) typed();

  function typed() {
    clearTimeout(timer);
    if (!field?.value) return show(box, null);
    timer = setTimeout(() => {
      // The meter is a help: without it the server still says what it refuses.
      measure().catch(() => show(box, null));
    }, LIMITS.strengthDelayMs);
  }

  async function measure() {
    const measureStrength = await load();
    if (events.signal.aborted) return;
    const now = read(box);
    if (now.password !== "") show(box, measureStrength(now));
  }

  return () => {
    clearTimeout(timer);
    events.abort();
  };
}

/** The password, and whose it is as far as they have said. */
function read(box: HTMLElement): Typed {
  const field = box.querySelector("input");
  const answers = field?.form ? new FormData(field.form) : new FormData();
  const text = (name: string) => {
    const answer = answers.get(name);
    return typeof answer === "string" ? answer : "";
  };
  const { email = text("email"), fullName = text("fullName") } = box.dataset;
  return { password: field?.value ?? "", email, fullName };
}

function show(box: HTMLElement, strength: Strength | null) {
  const bar = box.querySelector("progress");
  const words = box.querySelector("[role=status]");
  if (!bar || !words) return;
  bar.closest("[aria-hidden] > *")?.toggleAttribute("hidden", strength === null);
  if (!strength) return words.replaceChildren(ADVICE);
  const { score, word, hint } = strength;
  bar.value = (Math.max(score, 0.5) / MOST) * bar.max;
  bar.classList.remove(...TONES.map((tone) => toneText[tone]), toneText.info);
  bar.classList.add(toneText[TONES[score]]);
  const strong = document.createElement("strong");
  strong.append(`${word}.`);
  words.replaceChildren(strong, hint === box.dataset["error"] ? "" : ` ${hint}`);
}
