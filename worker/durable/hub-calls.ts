import type { ChainMemory, Walk } from "../features/audit/contract.ts";
import type { EndedSessions, RoomGuest, RoomName, RoomUpdate, TopicMessage } from "./messages.ts";

/** The person of a hub acts as someone else, whose hub holds the sockets of that visit. */
export type Visit = {
  /** The person's own session, with which the visit ends. */
  ownSessionId: string;
  userId: string;
  sessionId: string;
  endsAt: number;
};

/** What others ask of a person's hub. */
export interface PersonHubCalls extends Rpc.DurableObjectBranded {
  endSessions(ended: EndedSessions): Promise<void>;
  publish(message: TopicMessage): number;
  pass(topic: string, text: string): number;
  recheck(): void;
  closeRoom(name: RoomName): void;
  rememberVisit(visit: Visit): Promise<void>;
}

/** Where a tab is in a room; nowhere once it left. */
export type RoomPosition = Pick<RoomGuest, "tab" | "place">;

/** What others ask of a room that people share live. */
export interface LiveRoomCalls extends Rpc.DurableObjectBranded {
  watch(userId: string): Promise<number | null>;
  look(userId: string): { seq: number; here: RoomGuest[] } | null;
  leave(userId: string): Promise<void>;
  recheck(userId: string): Promise<void>;
  publish(update: RoomUpdate): void;
  lookAgain(): Promise<void>;
  at(userId: string, at: RoomPosition): Promise<boolean>;
}

export type DrainerStatus = {
  nextAlarmAt: number | null;
  /** Whether a lane beside the common one is being worked on. */
  isBusyBeside: boolean;
  /** When the last round of the house was made; null before the first. */
  houseKeptAt: number | null;
};

/** What others ask of the one that drains the outbox. */
export interface OutboxDrainerCalls extends Rpc.DurableObjectBranded {
  wake(): Promise<void>;
  sealSoon(): Promise<void>;
  status(): Promise<DrainerStatus>;
  readChain(): Promise<ChainMemory>;
  keepWalk(walk: Walk, isDone: boolean): Promise<void>;
}

/** What others ask of the one that works on a run, which is named by its id. */
export interface RunDriverCalls extends Rpc.DurableObjectBranded {
  drive(): Promise<void>;
  stop(): Promise<void>;
}
