import {
  type ClientMessage,
  isOfTopic,
  type PersonalMessage,
  type ServerMessage,
  type TopicMessage,
} from "../../../worker/durable/messages.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

/** What is told of a topic: of the person's own, or of a room. */
type MessageOf<Topic extends string> = Topic extends PersonalMessage["topic"]
  ? Extract<PersonalMessage, { topic: Topic }>
  : Exclude<TopicMessage, PersonalMessage>;

export type TopicListener<Topic extends string = string> = {
  onMessage: (message: MessageOf<Topic>) => void;
  /** From here on nothing is missed: what came before is asked for now. Also when the tab fell behind. */
  onOpen: () => void;
  /** Nothing comes until the next onOpen: poll. */
  onLost: () => void;
};

type Say = (message: ClientMessage) => void;
type Standing = "waiting" | "open" | "lost";
/** Whatever its topic is: only messages of that one reach it. */
type AnyListener = Omit<TopicListener, "onMessage"> & { onMessage: (message: never) => void };
type Kept = {
  listeners: Set<AnyListener>;
  standing: Standing;
  /** How often it was asked for in vain on this socket. */
  tries: number;
  timer?: ReturnType<typeof setTimeout>;
};

export type Topics = ReturnType<typeof createTopics>;

/**
 * What the parts of this tab listen to, served by its one socket. They may register before it stands, and
 * stay registered while it comes and goes.
 */
export function createTopics(random: () => number) {
  const topics = new Map<string, Kept>();
  const buildListeners = new Set<(build: string) => void>();
  let build: string | null = null;
  let say: Say | null = null;
  let hasStood = false;
  let isLost = false;
  let isLeft = false;

  function listen<Topic extends string>(topic: Topic, listener: TopicListener<Topic>): () => void {
    const kept = topics.get(topic) ?? begin(topic);
    kept.listeners.add(listener);
    if (kept.standing !== "waiting") queueMicrotask(() => notifyStanding(kept, listener));
    return () => {
      kept.listeners.delete(listener);
      if (kept.listeners.size > 0 || topics.get(topic) !== kept) return;
      clearTimeout(kept.timer);
      topics.delete(topic);
      say?.({ type: "topic.close", topic });
    };
  }

  function begin(topic: string): Kept {
    const kept: Kept = { listeners: new Set(), standing: isLost ? "lost" : "waiting", tries: 0 };
    topics.set(topic, kept);
    if (say) open(topic, kept);
    else if (!isLost) kept.timer = setTimeout(() => lose(kept), LIMITS.socketOpenMs);
    return kept;
  }

  function open(topic: string, kept: Kept) {
    clearTimeout(kept.timer);
    say?.({ type: "topic.open", topic });
    kept.timer = setTimeout(() => retry(topic, kept), LIMITS.socketOpenMs);
  }

  /** A topic that could not be asked for is refused as one that may not be heard: either may be open later. */
  function retry(topic: string, kept: Kept) {
    lose(kept);
    const waitMs = Math.min(LIMITS.socketRetryMs * 2 ** kept.tries, LIMITS.socketRetryMostMs);
    kept.tries += 1;
    kept.timer = setTimeout(() => open(topic, kept), waitMs * (0.5 + random() / 2));
  }

  function lose(kept: Kept) {
    clearTimeout(kept.timer);
    if (kept.standing === "lost") return;
    kept.standing = "lost";
    for (const listener of [...kept.listeners]) listener.onLost();
  }

  function stand(kept: Kept) {
    clearTimeout(kept.timer);
    kept.standing = "open";
    kept.tries = 0;
    for (const listener of [...kept.listeners]) listener.onOpen();
  }

  /** Hears of the deployment that answers, at once where one has answered. */
  function onBuild(listener: (build: string) => void): () => void {
    buildListeners.add(listener);
    if (build !== null) listener(build);
    return () => void buildListeners.delete(listener);
  }

  return {
    listen,
    onBuild,
    /** Said once, while there is a socket; what is to be known afterwards is said again with it. */
    tell: (message: ClientMessage) => say?.(message),
    /** A socket stands. Everyone whose socket broke at once asks again, but not at once. */
    connected(send: Say) {
      say = send;
      isLost = false;
      isLeft = false;
      for (const [topic, kept] of topics) {
        clearTimeout(kept.timer);
        kept.tries = 0;
        const waitMs = hasStood ? random() * LIMITS.liveJitterMs : 0;
        if (waitMs === 0) open(topic, kept);
        else kept.timer = setTimeout(() => open(topic, kept), waitMs);
      }
      hasStood = true;
    },
    heard(message: ServerMessage) {
      if (message.type === "hello") {
        build = message.build;
        for (const listener of [...buildListeners]) listener(build);
      }
      const kept = "topic" in message ? topics.get(message.topic) : undefined;
      if (!kept || isLeft) return;
      if (isOfTopic(message))
        for (const { onMessage } of [...kept.listeners])
          // The listeners of a topic take its messages, which a map of all topics cannot say.
          (onMessage as (of: TopicMessage) => void)(message);
      else if (message.type === "topic.refused") retry(message.topic, kept);
      else stand(kept);
    },
    lost() {
      if (isLeft) return;
      say = null;
      isLost = true;
      for (const kept of topics.values()) lose(kept);
    },
    /** The tab is left: nobody needs to do anything about it, nor to ask with a session that ends. */
    ended() {
      isLeft = true;
      say = null;
      for (const kept of topics.values()) clearTimeout(kept.timer);
    },
  };
}

function notifyStanding({ standing, listeners }: Kept, listener: AnyListener) {
  if (!listeners.has(listener)) return;
  if (standing === "open") listener.onOpen();
  if (standing === "lost") listener.onLost();
}
