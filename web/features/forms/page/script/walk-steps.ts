import { fillWords } from "../../../../../worker/features/forms/words/fill-words.ts";
import { make } from "../../../contents/fields/script/make.ts";
import { hush } from "../../../contents/fields/script/note.ts";
import { backward, forward, step } from "./words.ts";

/** Shows one step at a time. The browser's own way back works, and what is skipped is not counted. */
export function walkSteps(form: HTMLFormElement) {
  const all = [...form.querySelectorAll("section")];
  const [submit] = form.querySelectorAll<HTMLButtonElement>(".a button");
  const label = submit?.textContent ?? "";
  const back = make("button", backward, { type: "button", class: "q" });
  const line = make("ol", "", { class: "s", "aria-hidden": "true" });
  const place = make("p", "", { class: "k" });
  let at = 0;
  const steps = () => all.filter(({ hidden }) => !hidden);

  function draw() {
    const shown = steps();
    at = Math.min(at, shown.length - 1);
    for (const section of all) section.classList.toggle("off", section !== shown[at]);
    line.replaceChildren(
      ...shown.map((_step, index) =>
        make(
          "li",
          "",
          index < at ? { class: "d" } : index === at ? { "aria-current": "step" } : {},
        ),
      ),
    );
    place.textContent = fillWords(step, { n: at + 1, m: shown.length });
    back.hidden = at === 0;
    if (submit) submit.textContent = isLast() ? label : forward;
  }

  const isLast = () => at >= steps().length - 1;

  function go(to: number) {
    at = to;
    hush();
    draw();
    const title = steps()[at]?.querySelector("h2") ?? place;
    place.scrollIntoView({ block: "nearest" });
    title.focus();
  }

  if (all.length > 1) {
    form.classList.add("js");
    place.tabIndex = -1;
    form.insertAdjacentElement("afterbegin", place);
    form.insertAdjacentElement("afterbegin", line);
    submit?.insertAdjacentElement("beforebegin", back);
    back.addEventListener("click", () => history.back());
    history.replaceState({ formStep: 0 }, "");
    addEventListener("popstate", ({ state }: PopStateEvent) => {
      // Only the steps below write there.
      const kept = (state as { formStep?: number } | null)?.formStep;
      if (kept !== undefined) go(kept);
    });
    draw();
  }
  return {
    draw: all.length > 1 ? draw : () => undefined,
    isLast: () => all.length < 2 || isLast(),
    next() {
      history.pushState({ formStep: at + 1 }, "");
      go(at + 1);
    },
    /** Leads to the step in which something stands. */
    show(part: Element) {
      const to = steps().findIndex((step) => step.contains(part));
      if (all.length > 1 && to >= 0 && to !== at) go(to);
    },
    /** Whether something stands in the step that is shown. */
    holds: (part: Element) => all.length < 2 || (steps()[at]?.contains(part) ?? false),
  };
}
