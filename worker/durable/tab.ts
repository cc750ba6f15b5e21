import * as v from "valibot";
import { LIMITS } from "../kernel/limits.ts";
import { type Bucket, refill } from "./bucket.ts";
import { CLOSE_CODES, type ServerMessage } from "./messages.ts";

/** Kept with a socket while the object sleeps. */
const Attachment = v.object({
  userId: v.string(),
  sessionId: v.string(),
  endsAt: v.number(),
  isVisit: v.boolean(),
  openedAt: v.number(),
  /** What its session may listen to, and what it does. */
  allowed: v.array(v.string()),
  topics: v.array(v.string()),
  taken: v.number(),
  missed: v.array(v.string()),
  behindSince: v.nullable(v.number()),
  /** By which name it says where in a plan it is. */
  placeName: v.nullable(v.string()),
});
type Attachment = v.InferOutput<typeof Attachment>;

export type Arrival = Pick<Attachment, "userId" | "sessionId" | "endsAt" | "isVisit" | "allowed">;

/** One open tab: what it listens to, and how far it got with what it was sent. */
export class Tab {
  readonly socket: WebSocket;
  readonly #kept: Attachment;
  #sent: number;
  #bucket: Bucket | undefined;

  private constructor(socket: WebSocket, kept: Attachment) {
    this.socket = socket;
    this.#kept = kept;
    this.#sent = kept.taken;
  }

  static arrive(socket: WebSocket, arrival: Arrival, now: number): Tab {
    const fresh = { topics: [], taken: 0, missed: [], behindSince: null, placeName: null };
    const tab = new Tab(socket, { ...arrival, ...fresh, openedAt: now });
    tab.#keep();
    return tab;
  }

  /** As it was when the object fell asleep. */
  static wake(socket: WebSocket): Tab | null {
    const kept = v.safeParse(Attachment, socket.deserializeAttachment());
    return kept.success ? new Tab(socket, kept.output) : null;
  }

  get about(): Readonly<Attachment> {
    return this.#kept;
  }

  listensTo(topic: string): boolean {
    return this.#kept.topics.includes(topic);
  }

  /** What is not allowed is refused in the same words as what there is not. */
  open(topic: string, isAllowed = this.#kept.allowed.includes(topic)): boolean {
    const { topics } = this.#kept;
    const isOpen = topics.includes(topic);
    if (!isAllowed || (!isOpen && topics.length >= LIMITS.socketTopicsMost)) {
      this.close(topic);
      this.say({ type: "topic.refused", topic });
      return false;
    }
    if (!isOpen) {
      topics.push(topic);
      this.#keep();
    }
    this.say({ type: "topic.opened", topic });
    return true;
  }

  /** Its name in plans, the first that it gave: one tab is one guest. */
  nameIn(name: string): string {
    const known = this.#kept.placeName;
    if (known !== null) return known;
    this.#kept.placeName = name;
    this.#keep();
    return name;
  }

  close(topic: string) {
    if (!this.listensTo(topic)) return;
    this.#kept.topics = this.#kept.topics.filter((open) => open !== topic);
    this.#keep();
  }

  say(message: ServerMessage) {
    this.#send(JSON.stringify(message));
  }

  /** A message of a topic, unless too many are under way to this tab; then it asks once it has taken those. */
  tell(topic: string, text: string) {
    const { missed } = this.#kept;
    if (missed.length === 0 && this.#sent - this.#kept.taken < LIMITS.socketBacklogMost) {
      this.#sent += 1;
      this.#send(text);
    } else if (!missed.includes(topic)) {
      missed.push(topic);
      this.#kept.behindSince ??= Date.now();
      this.#keep();
    }
  }

  isLongBehind(now: number): boolean {
    const { behindSince } = this.#kept;
    return behindSince !== null && now - behindSince > LIMITS.socketBehindMs;
  }

  /**
   * How far the tab says that it got. True for a step through what is known to be sent; what was sent
   * shortly before the object slept is not, so that a step beyond counts as well.
   */
  take(count: number): boolean {
    if (count <= this.#kept.taken) return false;
    const isKnown = count <= this.#sent;
    this.#sent = Math.max(this.#sent, count);
    this.#kept.taken = count;
    if (this.#sent - count <= LIMITS.socketBacklogMost / 2) this.#catchUp();
    this.#keep();
    return isKnown;
  }

  /** One token for something said; false when there is none left. */
  spend(now: number): boolean {
    const bucket = refill(this.#bucket, LIMITS.socketRate, now);
    this.#bucket = { ...bucket, tokens: bucket.tokens - 1 };
    return bucket.tokens >= 1;
  }

  end(code: number, reason: string) {
    try {
      this.socket.close(code, reason);
    } catch {
      // It was closing by itself.
    }
  }

  #catchUp() {
    for (const topic of this.#kept.missed) this.say({ type: "topic.behind", topic });
    this.#kept.missed = [];
    this.#kept.behindSince = null;
  }

  #send(text: string) {
    try {
      this.socket.send(text);
    } catch {
      // It began to close between the look and the word; the others hear it all the same.
      this.end(CLOSE_CODES.askAgain, "closing");
    }
  }

  #keep() {
    this.socket.serializeAttachment(this.#kept);
  }
}
