import type { Page } from "playwright-core";

type Authenticator = {
  /** Whether someone touches it when it is asked; away, what the sign-in page offers by itself waits. */
  setPresent: (isPresent: boolean) => Promise<void>;
};

/** An authenticator inside the browser of this page, which answers by itself. */
export async function plugInAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setPresent: (enabled) =>
      session
        .send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled })
        .then(() => undefined),
  };
}
