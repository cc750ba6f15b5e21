import type { Challenge } from "../../../worker/features/challenges/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { withReturnPath } from "../../../worker/policy/return-path.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { canAutofillPasskeys, passkeyRefusal, showPasskey } from "../../lib/passkeys.ts";
import { isWaiting, startWaiting, stopWaiting } from "../../lib/waiting-button.ts";
import type { PasskeyWay } from "./passkey-button.tsx";
import {
  answerWithPasskey,
  askForSecondFactor,
  beginPasskeySignIn,
  createPasskey,
  signInWithPasskey,
} from "./queries.ts";

const HOME = "/dashboard";

/** A button of the page: what its press does, and who else wants to know that it came to nothing. */
type Way = { run: () => Promise<void>; failed?: () => void };

/** What passkeys do on pages without the framework. */
export function startPasskeys(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-passkey]")) {
    // As passkey-button.tsx writes it.
    const way = WAYS[button.dataset["passkey"] as PasskeyWay](button);
    button.addEventListener("click", () => void press(button, way));
  }
}

async function press(button: HTMLButtonElement, { run, failed }: Way) {
  if (isWaiting(button)) return;
  startWaiting(button);
  refuse(button, null);
  try {
    // What comes next is another page, so that it waits until that is there.
    await run();
  } catch (error) {
    stopWaiting(button);
    refuse(button, isProblem(error) ? error.detail : passkeyRefusal(error));
    failed?.();
  }
}

const WAYS: Record<PasskeyWay, (button: HTMLButtonElement) => Way> = {
  "sign-in": (button) => ({ run: () => comeIn(button), failed: offerInField(button) }),
  "second-factor": answerChallenge,
  make: (button) => ({ run: () => make(button) }),
};

/** Asks for any passkey of this site and comes in with it. */
async function comeIn(button: HTMLElement, autofill = false) {
  const asked = await beginPasskeySignIn();
  const shown = await showPasskey(asked.passkey, { autofill });
  const next = button.dataset["next"];
  const isPending = (await signInWithPasskey(asked.id, shown)) === "pending";
  location.assign(isPending ? withReturnPath("/login", next ?? "") : (next ?? HOME));
}

/** What the email field offers to fill in. What waits there is called off when the button asks. */
function offerInField(button: HTMLElement): () => void {
  let renewal: ReturnType<typeof setTimeout> | undefined;
  function offer() {
    clearTimeout(renewal);
    // A question is worth its few minutes; a page left open asks anew.
    renewal = setTimeout(offer, LIMITS.challengeMs);
    void wait().catch((error: unknown) => {
      if (isProblem(error, "invalid_credentials")) refuse(button, error.detail);
    });
  }
  async function wait() {
    if (await canAutofillPasskeys()) await comeIn(button, true);
  }
  offer();
  return offer;
}

/** Asked for at the press; one that called the browser off asks it the same question again. */
function answerChallenge(button: HTMLElement): Way {
  let asked: Challenge | null = null;
  async function run() {
    asked ??= await askForSecondFactor();
    const { id, passkey } = asked;
    if (!passkey) throw new Error("the account has no passkey any more");
    const response = await showPasskey(passkey);
    const trust = document.querySelector<HTMLInputElement>("[name=trust]")?.checked ?? false;
    try {
      await answerWithPasskey({ id, response, trust });
    } catch (error) {
      asked = null;
      throw error;
    }
    location.assign(button.dataset["next"] ?? HOME);
  }
  return { run };
}

/** The page's own form takes it, and its answer shows the recovery codes. */
async function make({ form }: HTMLButtonElement) {
  const field = form?.elements.namedItem("passkey");
  if (!form || !(field instanceof HTMLInputElement)) return;
  field.value = JSON.stringify(await createPasskey("Passkey"));
  form.requestSubmit();
}

function refuse(button: HTMLElement, words: string | null) {
  const place = button.parentElement?.querySelector<HTMLElement>("[data-refusal]");
  const text = place?.querySelector("p");
  if (!place || !text) return;
  place.hidden = words === null;
  // The sign before the words stays.
  text.replaceChildren(...text.children, words ?? "");
}
