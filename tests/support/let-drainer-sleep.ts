import { setBinding } from "./test-env.ts";

/** The drainer would carry out what one test left while the next one looks: nobody wakes it in this file. */
export function letDrainerSleep(): void {
  setBinding("OUTBOX_DRAINER", {
    idFromName: (name: string) => name,
    get: () => ({ wake: () => Promise.resolve(), sealSoon: () => Promise.resolve() }),
  });
}
