import { LIMITS } from "../../worker/kernel/limits.ts";
import { startClientLog } from "../lib/client-log/start-client-log.ts";
import { watchErrors } from "../lib/client-log/watch-errors.ts";
import { tellZone } from "../lib/tell-zone.ts";
import { copyText } from "../lib/copy-text.ts";
import { readDeviceClaim } from "../lib/device-claim.ts";
import { focusField } from "../ui/focus-field.ts";
import { forgetAndLeave } from "../lib/personal-storage.ts";
import { togglePassword } from "../lib/toggle-password.ts";
import { listWaiting, startWaiting, stopWaiting } from "../lib/waiting-button.ts";
import { askOtherTabs } from "../shell/live/tab-channel.ts";

/*
 * What helps on the pages of whoever comes in or leaves. All of it works without: the forms are sent by
 * the browser, and the server says what is wrong.
 */
watchErrors(startClientLog());
tellZone();
// Whatever brought us here, the others may have lost their session with it.
askOtherTabs();

let isSent = false;
addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return;
  if (isSent) return event.preventDefault();
  isSent = true;
  if (new URL(form.action).pathname === "/logout") void forgetAndLeave();
  startWaiting(submitter ?? form.querySelector("[type=submit]") ?? form);
});

// Come back to from a later page.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  isSent = false;
  for (const button of listWaiting()) stopWaiting(button);
});

addEventListener("click", (event) => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const problem = target.closest<HTMLAnchorElement>("[role=alert] a[href^='#']");
  if (problem) focusField(event, problem.hash.slice(1));
  const button = target.closest("button");
  if (!button) return;
  if (button.hasAttribute("data-shows")) togglePassword(button);
  const copies = button.closest<HTMLElement>("[data-copies]");
  if (copies) void copy(copies, button);
});

/** As the button of hydrated pages says it: for a moment in place of its words, and to who listens. */
async function copy(copies: HTMLElement, button: HTMLElement) {
  const words = button.lastChild;
  const label = words?.textContent ?? "";
  const copied = (await copyText(copies.dataset["copies"] ?? "")) === "copied";
  const said = copied ? "Copied" : "Could not copy";
  const status = copies.querySelector("[role=status]");
  if (!words || !status || label === said) return;
  words.textContent = said;
  status.textContent = said;
  setTimeout(() => {
    words.textContent = label;
    status.textContent = "";
  }, LIMITS.copiedStateMs);
}

// Somebody who listens hears what changes, and not what was there from the start.
for (const said of document.querySelectorAll(
  "div:is([role=alert], [role=status]):not([hidden], [autofocus])",
))
  said.replaceWith(said.cloneNode(true));

for (const box of document.querySelectorAll<HTMLElement>("[data-strength]"))
  box.addEventListener("input", () => load(box.dataset["strength"] ?? ""), { once: true });

function load(src: string) {
  const script = document.createElement("script");
  document.body.appendChild(Object.assign(script, { type: "module", src }));
}

async function fillDevices() {
  const claim = await readDeviceClaim();
  if (!claim) return;
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-device]"))
    field.value = JSON.stringify(claim);
}

// From here on it answers: whoever drives the page by script waits for that.
void fillDevices().finally(() => (document.documentElement.dataset["hydrated"] = "true"));
