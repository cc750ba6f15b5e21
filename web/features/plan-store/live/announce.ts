import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { onAddress } from "../../../lib/use-address.ts";
import type { PlaceInPlan } from "./guests-of.ts";

const FIELD = "item-";
const TYPED = "input, textarea, select, [contenteditable=true]";

/** Whether everybody in the plan may know of an item. */
type IsTold = (item: string) => boolean;

/** Where this tab is: the module, the open item, and the field that has the focus. */
function readPlace(isTyping: boolean, isTold: IsTold): PlaceInPlan {
  const { pathname, search } = window.location;
  const cut = (text: string) => text.slice(0, LIMITS.planPlaceLength);
  const item = cut(new URLSearchParams(search).get("item") ?? "");
  const module = cut(pathname.split("/").at(-1) ?? "");
  if (!isTold(item)) return { module, item: "", field: "", isTyping: false };
  const active = document.activeElement;
  const field = active?.matches(TYPED) ? fieldOf(active) : "";
  return {
    module,
    item,
    field: cut(field),
    isTyping: isTyping && field !== "",
  };
}

const fieldOf = ({ id }: Element) => (id.startsWith(FIELD) ? id.slice(FIELD.length) : id);

/** Says where this tab is whenever that changes, and now and then; the answer says that it left. */
export function announce(say: (place: PlaceInPlan | null) => void, isTold: IsTold): () => void {
  const events = new AbortController();
  const { signal } = events;
  let said = "";
  let typedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(again = false): void {
    clearTimeout(timer);
    timer = undefined;
    const isTyping = Date.now() - typedAt < LIMITS.planTypingMs;
    const place = document.hidden ? null : readPlace(isTyping, isTold);
    const text = JSON.stringify(place);
    if (text !== said || again) say(place);
    said = text;
    if (place?.isTyping) timer = setTimeout(tell, LIMITS.planTypingMs);
  }

  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(tell, LIMITS.planHereDelayMs);
  }

  function typed(): void {
    const isNews = Date.now() - typedAt >= LIMITS.planTypingMs;
    typedAt = Date.now();
    if (isNews) soon();
  }

  for (const event of ["focusin", "focusout", "visibilitychange"])
    document.addEventListener(event, soon, { signal });
  document.addEventListener("input", typed, { signal });
  window.addEventListener("pagehide", () => say(null), { signal });
  const stopAddress = onAddress(soon);
  const every = setInterval(() => tell(true), LIMITS.planHereEveryMs);
  tell(true);
  return () => {
    events.abort();
    stopAddress();
    clearInterval(every);
    clearTimeout(timer);
    say(null);
  };
}
