import * as v from "valibot";
import type { NotificationKind, SendAudience } from "../../../db/values/notifications.ts";
import type { Role } from "../../../db/values/roles.ts";
import {
  type Audience,
  type Send,
  SEND_AT_PAST,
  SEND_AT_TOO_FAR,
  SEND_PATH_REFUSED,
  SendChanges,
  type SendInput,
  Audience as AudienceInput,
} from "../../../worker/features/notification-sends/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { readActionPath } from "../../../worker/policy/action-path.ts";
import { fromWallTime, toWallTime } from "../../../worker/kernel/pure/zoned-time.ts";

/** What is being written, as the fields hold it. */
export type Draft = {
  to: SendAudience;
  person: { id: string; name: string; email: string } | null;
  role: Role | "";
  kind: NotificationKind;
  title: string;
  content: string;
  actionPath: string;
  when: "now" | "later";
  /** As the clock on the wall shows it in the admin's time zone. */
  at: string;
};
export type DraftField = keyof Draft;
export type Problems = Partial<Record<DraftField, string>>;

export const BLANK: Draft = {
  to: "person",
  person: null,
  role: "",
  kind: "announcement",
  title: "",
  content: "",
  actionPath: "",
  when: "now",
  at: "",
};

/** One that exists, to be changed; without its time where it is to be written anew. */
export function draftOf(send: Send, timeZone: string, keepsTime: boolean): Draft {
  const { audience, kind, title, content, actionPath, sendAt, createdAt } = send;
  const isLater = keepsTime && Date.parse(sendAt) > Date.parse(createdAt);
  return {
    to: audience.to,
    person: audience.to === "person" ? audience.person : null,
    role: audience.to === "role" ? audience.role : "",
    kind,
    title,
    content,
    actionPath: actionPath ?? "",
    when: isLater ? "later" : "now",
    at: isLater ? toWallTime(Date.parse(sendAt), timeZone) : "",
  };
}

/** Whom it goes to, once that is chosen. */
export function audienceOf({ to, person, role }: Draft): Audience | null {
  const typed = { to, userId: person?.id, role: role || undefined };
  const read = v.safeParse(AudienceInput, typed);
  return read.success ? read.output : null;
}

/** What is sent to the server, of a draft without problems. */
export function fieldsOf(draft: Draft, timeZone: string): Omit<SendInput, "submissionKey"> {
  const at = draft.when === "later" ? fromWallTime(draft.at, timeZone) : null;
  return {
    // Judged before; whoever is not chosen is a problem.
    audience: audienceOf(draft) ?? { to: "everyone" },
    kind: draft.kind,
    title: draft.title.trim(),
    content: draft.content.trim(),
    actionPath: draft.actionPath.trim() || null,
    sendAt: at === null ? null : new Date(at).toISOString(),
  };
}

/** What stands in the way, by field. */
export function problemsOf(draft: Draft, timeZone: string, now: number): Problems {
  const { to, person, role, title, content, actionPath, when, at } = draft;
  const read = v.safeParse(SendChanges, { title, content, actionPath });
  const of = (field: string) =>
    read.issues?.find((issue) => v.getDotPath(issue) === field)?.message;
  const instant = when === "later" ? fromWallTime(at, timeZone) : now;
  const found: Problems = {
    ...(to === "person" && !person ? { person: "Choose a person." } : {}),
    ...(to === "role" && role === "" ? { role: "Choose a role." } : {}),
    ...pick("title", of("title")),
    ...pick("content", of("content")),
    ...pick("actionPath", of("actionPath") ?? pathProblem(actionPath)),
    ...pick("at", timeProblem(instant, now)),
  };
  return found;
}

function pathProblem(path: string): string | undefined {
  return path.trim() && readActionPath(path, []) === null ? SEND_PATH_REFUSED : undefined;
}

function timeProblem(at: number | null, now: number): string | undefined {
  if (at === null) return "Choose a date and a time.";
  if (at < now) return SEND_AT_PAST;
  return at > now + LIMITS.scheduleAheadMs ? SEND_AT_TOO_FAR : undefined;
}

function pick(field: DraftField, message: string | undefined): Problems {
  return message === undefined ? {} : { [field]: message };
}

/** The server's names of the fields, as they are called here. */
export function problemsFrom(fields: Readonly<Record<string, string>>): Problems {
  const { title, content, actionPath, sendAt } = fields;
  const audience = fields["audience.userId"] ?? fields["audience.role"] ?? fields["audience.to"];
  return {
    ...pick("title", title),
    ...pick("content", content),
    ...pick("actionPath", actionPath),
    ...pick("at", sendAt),
    ...pick("to", audience),
  };
}
