import type { Finding } from "../../../../worker/features/forms/rules/findings.ts";
import type { Builder } from "./use-builder.ts";

/** The id of the control that a finding is mended at. */
function controlOf(place: Finding["place"]): string {
  return place.tab === "languages" ? `at-${place.language}` : `at-${place.input}`;
}

/** Opens where a finding is mended, and puts the focus there once it is drawn. */
export function goTo(place: Finding["place"], { select, openTab }: Builder) {
  if (place.tab === "fields") select(place.fieldId);
  else openTab(place.tab);
  focusSoon(controlOf(place), TRIES);
}

const TRIES = 20;

/** A part of the screen that opens now is there a frame or two later. */
function focusSoon(id: string, tries: number) {
  requestAnimationFrame(() => {
    const control = document.getElementById(id);
    if (!control) {
      if (tries > 0) focusSoon(id, tries - 1);
      return;
    }
    control.closest("details")?.setAttribute("open", "");
    control.scrollIntoView({ block: "center" });
    control.focus({ preventScroll: true });
  });
}
