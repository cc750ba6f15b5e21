import { beginsLeaving, forgetInTime } from "./sign-out.ts";

/** What this tab asked for has ended its own session. */
export async function leaveSignedOut(): Promise<void> {
  if (!beginsLeaving()) return;
  await forgetInTime();
  location.replace("/login");
}
