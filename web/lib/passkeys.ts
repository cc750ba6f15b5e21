import { loadPart } from "./recovery/recovery.ts";
import type { PasskeyCreation, PasskeyRequest } from "../../worker/features/factors/contract.ts";

/** The browser's part of a passkey; its library loads when one is first wanted. */
const library = () => loadPart(() => import("@simplewebauthn/browser"));

function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in globalThis;
}

/** Autofill offers passkeys in the email field, where the browser can; it waits until one is chosen. */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await library()).browserSupportsWebAuthnAutofill();
}

export async function showPasskey(request: PasskeyRequest, options: { autofill?: boolean } = {}) {
  const { startAuthentication } = await library();
  return startAuthentication({
    optionsJSON: request,
    useBrowserAutofill: options.autofill ?? false,
  });
}

export async function makePasskey({ options }: PasskeyCreation) {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options });
}

/** What the browser said no with, in words; null when the person themselves called it off. */
export function passkeyRefusal(error: unknown): string | null {
  if (!(error instanceof Error)) return "This passkey could not be used.";
  switch (error.name) {
    case "AbortError":
    case "NotAllowedError":
      return null;
    case "InvalidStateError":
      return "This device already has a passkey for your account.";
    case "SecurityError":
      return "Passkeys don't work at this address. Open the platform at its own address.";
    default:
      return "This browser or device could not use the passkey.";
  }
}
