const NAME = "session";

/** Asks this browser's other tabs to look whether their session is still there. */
export function askOtherTabs(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage("look");
  channel.close();
}

export function onAsked(look: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", look);
  return () => channel.close();
}
