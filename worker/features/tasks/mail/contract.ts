import * as v from "valibot";
import { LIMITS } from "../../../kernel/limits.ts";

/** A mail as a mail service hands it in. */
export const TaskMailInput = v.object({
  /** The address that it was sent to, as the envelope has it. */
  to: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(LIMITS.emailLength)),
  /** All of it, headers and parts (RFC 5322). */
  raw: v.pipe(v.string(), v.nonEmpty()),
});
export type TaskMailInput = v.InferOutput<typeof TaskMailInput>;

/** To where one mails one's tasks. */
export const TaskAddress = v.object({
  /** Null as long as the person has none. */
  address: v.nullable(v.string()),
  /** This installation receives mail. */
  isOffered: v.boolean(),
});
export type TaskAddress = v.InferOutput<typeof TaskAddress>;
