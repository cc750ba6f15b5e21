import * as v from "valibot";
import { MAIL_LINK_PURPOSES } from "../../../db/values/mails.ts";

export const MailLinkId = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** Links to one's own account that were sent by email and still work. */
export const OpenMailLinks = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      purpose: v.picklist(MAIL_LINK_PURPOSES),
      email: v.string(),
      createdAt: v.string(),
      expiresAt: v.string(),
    }),
  ),
});
export type OpenMailLinks = v.InferOutput<typeof OpenMailLinks>;
