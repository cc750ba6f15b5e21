import * as v from "valibot";
import type { DraftUpdate } from "../features/contents/contract.ts";
import { NotificationChanges } from "../features/notifications/contract.ts";
import type { PlanUpdate } from "../features/plans/contract.ts";
import { RunChange } from "../features/runs/contract.ts";
import { LIMITS } from "../kernel/limits.ts";

/** Why a session is over, as its open tabs are told. */
const END_REASONS = ["signed_out", "revoked", "suspended", "merged", "replaced"] as const;

const NotificationsChanged = v.object({
  type: v.literal("notifications.changed"),
  topic: v.literal("notifications"),
  changes: NotificationChanges,
  /** The person wants quiet at this hour: counted and listed, without a toast. */
  isQuiet: v.boolean(),
});

/** What this person may do with a plan is not what it was, or with whom they share theirs: ask again. */
const PlanRightChanged = v.object({
  type: v.literal("plan.right"),
  topic: v.literal("plans"),
  planId: v.string(),
});

/** Something of this person's tasks is not what it was: ask again. */
const TasksChanged = v.object({ type: v.literal("tasks.changed"), topic: v.literal("tasks") });

/** Something of this person's conversations is not what it was: ask again. */
const ConversationsChanged = v.object({
  type: v.literal("conversations.changed"),
  topic: v.literal("conversations"),
});

/** What this person may do is not what it was: ask again. */
const GrantsChanged = v.object({ type: v.literal("grants.changed"), topic: v.literal("grants") });

/** A run of this person went on: how it is now, and what it told since. */
const RunsChanged = v.object({
  type: v.literal("runs.changed"),
  topic: v.literal("runs"),
  change: RunChange,
});

/** What is told of each kind of room that people share live. A kind that comes later is one more line. */
export type RoomUpdates = { plan: PlanUpdate; draft: DraftUpdate };
export type RoomKindName = keyof RoomUpdates;
export type RoomUpdate = RoomUpdates[RoomKindName];

/** A room, and the topic of what is told of it. Who may listen is asked of the room, not decided with the socket. */
export type RoomName = `${RoomKindName}:${string}`;
export const roomName = (kind: RoomKindName, id: string): RoomName => `${kind}:${id}`;

/** What was done in a room. Its screens parse the rest: no other has the contract of its kind. */
const RoomChanged = v.object({
  type: v.literal("room.changed"),
  topic: v.string(),
  /** The number that it is at; more than was heard of was missed. */
  seq: v.number(),
  updates: v.array(v.unknown()),
});

/** Who is in a room, and where: all of them, or those of whom there is news. */
const RoomHere = v.object({
  type: v.literal("room.here"),
  topic: v.string(),
  isAll: v.boolean(),
  here: v.array(v.unknown()),
});

/** What a person is told, wherever they are; of a room only those hear who have it open. */
export type PersonalMessage =
  | v.InferOutput<typeof NotificationsChanged>
  | v.InferOutput<typeof PlanRightChanged>
  | v.InferOutput<typeof GrantsChanged>
  | v.InferOutput<typeof TasksChanged>
  | v.InferOutput<typeof ConversationsChanged>
  | v.InferOutput<typeof RunsChanged>;
/** What is told of a topic, to those who listen to it. */
export type TopicMessage =
  | PersonalMessage
  | v.InferOutput<typeof RoomChanged>
  | v.InferOutput<typeof RoomHere>;

/** Everything that travels from the server to a tab. */
export const ServerMessage = v.variant("type", [
  v.object({ type: v.literal("session.ended"), reason: v.picklist(END_REASONS) }),
  /** The first word on a new socket: which deployment answers. */
  v.object({ type: v.literal("hello"), build: v.string() }),
  v.object({ type: v.literal("topic.opened"), topic: v.string() }),
  v.object({ type: v.literal("topic.refused"), topic: v.string() }),
  /** More came than this tab took: it asks for what it missed. */
  v.object({ type: v.literal("topic.behind"), topic: v.string() }),
  NotificationsChanged,
  PlanRightChanged,
  GrantsChanged,
  ConversationsChanged,
  TasksChanged,
  RunsChanged,
  RoomChanged,
  RoomHere,
]);
export type ServerMessage = v.InferOutput<typeof ServerMessage>;

/** Tells of a topic what its listeners came for. Tabs count these as taken, also those of a later build. */
export function isOfTopic<Message extends { type: string }>(
  message: Message,
): message is Message & TopicMessage {
  return "topic" in message && !message.type.startsWith("topic.");
}

const TopicName = v.pipe(v.string(), v.maxLength(LIMITS.topicLength));

/** Everything that a tab may say. */
export const ClientMessage = v.variant("type", [
  v.strictObject({ type: v.literal("topic.open"), topic: TopicName }),
  v.strictObject({ type: v.literal("topic.close"), topic: TopicName }),
  /** How many messages of topics it has taken on this socket so far. */
  v.strictObject({
    type: v.literal("taken"),
    count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  /** Where in a room this tab is, as its kind says it; null when it left. */
  v.strictObject({
    type: v.literal("room.at"),
    topic: TopicName,
    tab: v.pipe(v.string(), v.uuid()),
    place: v.unknown(),
  }),
]);
export type ClientMessage = v.InferOutput<typeof ClientMessage>;
export type RoomAt = Extract<ClientMessage, { type: "room.at" }>;

/** Flat, as it travels between objects and in every word about who is there. */
export type RoomPlace = Record<string, string | number | boolean>;

/** Somebody who is in a room, once for each of their tabs; no place any more when they left. */
export type RoomGuest = {
  userId: string;
  name: string;
  tab: string;
  place: RoomPlace | null;
  until: number;
};

export type EndReason = (typeof END_REASONS)[number];

/** Which of a person's sessions are over. */
export type EndedSessions = {
  reason: EndReason;
  only?: readonly string[];
  except?: readonly string[];
  /** The person's own sessions go on; only where they act as someone else it is over. */
  visitsOnly?: true;
  /** Nobody's own session: an admin who looks through this person's eyes stays. */
  sparesVisits?: true;
};

/** What a tab says to keep its socket, and the answer, which wakes nobody. */
export const PING = "ping";
export const PONG = "pong";

/** Why the server lets go of a socket. */
export const CLOSE_CODES = {
  normal: 1000,
  /** Its session is over; the message before said why. */
  ended: 4001,
  /** The session's time has come, unless it was used since: ask again. */
  askAgain: 4002,
  /** It says more than it may: it comes back later. */
  tooFast: 4003,
  /** What it said is no message of ours. */
  unexpected: 1008,
  tooBig: 1009,
  tooMany: 1013,
} as const;
