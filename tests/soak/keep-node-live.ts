import { keepLive, type Standing } from "../../web/shell/live/keep-live.ts";
import type { Topics } from "../../web/shell/live/topics.ts";

type NodeLiveParts = {
  line: string;
  origin: string;
  cookie: string;
  ask: () => Promise<Standing>;
  /** What a tab must never have to do. */
  faults: string[];
  random: () => number;
  topics: Topics;
  onConnect?: () => void;
};

/** The product's own socket, on Node's WebSocket, of a tab that is always awake. */
export function keepNodeLive(parts: NodeLiveParts): () => void {
  const { line, origin, cookie, ask, faults, random, topics } = parts;
  return keepLive({
    connect() {
      parts.onConnect?.();
      const url = new URL("/api/live", line.replace(/^http/, "ws"));
      // Node's takes headers, which the type of a browser's does not know.
      const options = { headers: { cookie, origin } } as unknown as string[];
      return new WebSocket(url, options);
    },
    ask,
    leave: (reason) => void faults.push(`left: ${reason}`),
    reload: () => void faults.push("loaded anew"),
    isAwake: () => true,
    onAwake: () => () => {},
    onAsked: () => () => {},
    random,
    topics,
  });
}
