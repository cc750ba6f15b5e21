import { spendTry, triesLeft } from "./tries.ts";
import { connectionWords, saidOf, tryAgainWords } from "./words.ts";

/*
 * For a page whose framework did not arrive. Its styles may not have either, so the words stand by
 * themselves; the classes are those of ErrorState and Button.
 */

const BUTTON =
  "inline-flex shrink-0 touch items-center justify-center rounded-md border text-center font-medium transition-colors select-none min-h-9 gap-2 px-3.5 py-1.5 text-base/5 ";
const PRIMARY = `${BUTTON}border-transparent bg-solid text-on-solid hover:bg-solid-hover`;
const SECONDARY = `${BUTTON}border-line-strong bg-surface text-ink hover:border-line-field hover:bg-hover`;

type Reloads = { again: () => void; clear: () => void };

/** What was rendered by the server gives way, except where somebody already typed into it. */
export function showLoadingError({ errors, again, clear }: Reloads & { errors: number }): void {
  const left = triesLeft();
  const status = make("p", "mt-4 text-sm text-muted");
  status.setAttribute("role", "status");
  const tell = () => {
    status.textContent = connectionWords(navigator.onLine);
  };
  tell();
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);

  const actions = make("div", "mt-5 flex flex-wrap gap-2");
  if (left > 0) fill(actions, button(tryAgainWords(left), PRIMARY, tryAgain));
  fill(actions, button("Clear Cache & Reload", SECONDARY, clear));
  if (errors > 2) fill(actions, button("Simple Reload", SECONDARY, again));

  const screen = make(
    "div",
    "mx-4 my-6 max-w-3xl rounded-lg border border-line bg-surface px-5 py-7 sm:mx-6 sm:px-8",
  );
  screen.setAttribute("role", "alert");
  fill(
    screen,
    make("h1", "serif max-w-prose text-2xl text-ink", "Loading Error"),
    make(
      "p",
      "mt-3 max-w-prose text-base text-muted",
      "A part of this page could not be loaded. Everything that was saved is safe.",
    ),
    ...(errors > 1 ? [make("p", "mt-1.5 max-w-prose text-base text-muted", saidOf(errors))] : []),
    status,
    actions,
  );
  const place = document.getElementById("main") ?? document.body;
  if (!isTypedInto(place)) place.textContent = "";
  place.insertBefore(screen, place.firstChild);

  function tryAgain() {
    spendTry();
    again();
  }
}

/** Answers what takes it away again. */
export function showSlowStart(again: () => void): () => void {
  const notice = make(
    "div",
    "fixed inset-x-4 bottom-4 z-70 mx-auto flex max-w-lg flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-4 text-base text-ink shadow-lift",
  );
  notice.setAttribute("role", "status");
  const words = make("div", "min-w-0 flex-1");
  fill(
    words,
    make("p", "font-medium", "Loading Taking Too Long"),
    make("p", "text-sm text-muted", "The screen stays as it is until you refresh."),
  );
  fill(notice, words, button("Refresh Page", SECONDARY, again));
  document.body.appendChild(notice);
  return () => notice.remove();
}

function isTypedInto(place: Element): boolean {
  return [...place.querySelectorAll("input, textarea")].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.value !== field.defaultValue,
  );
}

function button(words: string, className: string, onPress: () => void): HTMLElement {
  const element = make("button", className, words);
  element.setAttribute("type", "button");
  element.addEventListener("click", onPress);
  return element;
}

function fill(parent: HTMLElement, ...children: HTMLElement[]): void {
  for (const child of children) parent.appendChild(child);
}

function make(tag: string, className: string, words = ""): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = words;
  return element;
}
