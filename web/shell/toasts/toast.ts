import { after } from "../../lib/after.ts";
import type { ToastInput, ToastTone } from "./toast-state.ts";
import { createToastStore } from "./toast-store.ts";

/** The browser tab's one queue. The server never adds to it: its memory is shared by everyone. */
export const toastStore = createToastStore({
  now: () => performance.now(),
  after,
});

const show = (tone: ToastTone) => (input: ToastInput) =>
  typeof document === "undefined" ? null : toastStore.add(tone, input);

/** Callable from anywhere in the browser; answers the id, for toast.dismiss. */
export const toast = {
  info: show("info"),
  good: show("good"),
  warn: show("warn"),
  bad: show("bad"),
  dismiss: toastStore.dismiss,
};
