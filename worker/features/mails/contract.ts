import * as v from "valibot";
import { DIGEST_RHYTHMS, NOTIFICATION_KINDS } from "../../../db/values/notifications.ts";
import { MAIL_STATES, MAIL_TEMPLATES, MAIL_TRANSPORTS } from "../../../db/values/mails.ts";
import { SHARE_PERMISSIONS } from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";

const Link = v.pipe(v.string(), v.url());
const Name = v.string();
/** Questions with their answers. */
const Facts = v.array(v.tuple([v.string(), v.string()]));

/** What each mail needs to be written. */
const Mail = v.variant("template", [
  v.object({ template: v.literal("verify_email"), name: Name, url: Link }),
  v.object({ template: v.literal("account_exists"), name: Name, url: Link, resetUrl: Link }),
  v.object({ template: v.literal("invitation"), name: Name, inviter: Name, url: Link }),
  v.object({
    template: v.literal("plan_invitation"),
    name: Name,
    inviter: Name,
    inviterEmail: v.string(),
    permission: v.picklist(SHARE_PERMISSIONS),
    url: Link,
  }),
  v.object({
    template: v.literal("company_invitation"),
    name: Name,
    company: v.string(),
    /** Both are empty once the account of whoever asked is gone. */
    inviter: Name,
    inviterEmail: v.string(),
    hasAccount: v.boolean(),
    expiresAt: v.number(),
    url: Link,
  }),
  v.object({
    template: v.literal("company_domain_code"),
    company: v.string(),
    domain: v.string(),
    code: v.string(),
  }),
  v.object({ template: v.literal("reset_password"), name: Name, url: Link }),
  v.object({ template: v.literal("password_changed"), name: Name, resetUrl: Link, at: v.number() }),
  v.object({ template: v.literal("change_email"), name: Name, newEmail: v.string(), url: Link }),
  v.object({
    template: v.literal("email_change_notice"),
    name: Name,
    newEmail: v.string(),
    isByAdmin: v.optional(v.boolean(), false),
  }),
  v.object({ template: v.literal("email_changed"), name: Name, newEmail: v.string() }),
  v.object({
    template: v.literal("new_device"),
    name: Name,
    userAgent: v.string(),
    address: v.nullable(v.string()),
    at: v.number(),
  }),
  v.object({ template: v.literal("factor_changed"), name: Name, what: v.string(), at: v.number() }),
  v.object({ template: v.literal("provider_linked"), name: Name, provider: v.string() }),
  v.object({
    template: v.literal("access_token_created"),
    name: Name,
    token: v.string(),
    expiresAt: v.number(),
    at: v.number(),
  }),
  v.object({
    template: v.literal("account_suspended"),
    name: Name,
    reason: v.string(),
    /** Null without an end. */
    until: v.nullable(v.number()),
  }),
  v.object({
    template: v.literal("account_merged"),
    name: Name,
    /** Of the account that stays, hidden but for what its owner knows. */
    address: v.string(),
    undoUntil: v.number(),
  }),
  v.object({ template: v.literal("account_merge_undone"), name: Name }),
  v.object({ template: v.literal("deletion_scheduled"), name: Name, dueAt: v.number() }),
  v.object({ template: v.literal("deletion_cancelled"), name: Name }),
  v.object({
    template: v.literal("notification"),
    name: Name,
    kind: v.picklist(NOTIFICATION_KINDS),
    title: v.string(),
    content: v.string(),
    actionPath: v.nullable(v.string()),
    /** What it names; where it names anything, in the place of its words. */
    items: v.optional(v.array(v.object({ title: v.string(), note: v.string(), path: v.string() }))),
    unsubscribeUrl: Link,
  }),
  v.object({
    template: v.literal("notification_digest"),
    name: Name,
    /** The newest of them; `total` counts them all. */
    items: v.array(
      v.object({
        kind: v.picklist(NOTIFICATION_KINDS),
        title: v.string(),
        actionPath: v.nullable(v.string()),
        createdAt: v.number(),
      }),
    ),
    total: v.number(),
    rhythm: v.picklist(DIGEST_RHYTHMS),
    timeZone: v.string(),
    unsubscribeUrl: Link,
  }),
  v.object({
    template: v.literal("form_answered"),
    formTitle: v.string(),
    facts: Facts,
    url: Link,
  }),
  v.object({
    template: v.literal("form_confirmation"),
    formTitle: v.string(),
    facts: Facts,
    /** The author's own words. */
    subject: v.string(),
    text: v.string(),
  }),
  v.object({
    template: v.literal("incoming_reply"),
    /** An admin's own words. */
    subject: v.string(),
    text: v.string(),
    /** What it answers. */
    about: v.string(),
  }),
  v.object({
    template: v.literal("incoming_told"),
    name: Name,
    rule: v.string(),
    title: v.string(),
    url: Link,
  }),
  v.object({
    template: v.literal("consent_confirm"),
    title: v.string(),
    controller: v.string(),
    purposes: v.array(v.string()),
    url: Link,
  }),
  v.object({
    template: v.literal("consent_receipt"),
    title: v.string(),
    controller: v.string(),
    /** What was said yes to, in the words of the text. */
    purposes: v.array(v.string()),
    givenAt: v.number(),
    /** The receipt, the person's own page, and where one press withdraws. */
    url: Link,
    ownUrl: Link,
    unsubscribeUrl: Link,
  }),
  v.object({ template: v.literal("consent_link"), url: Link }),
]);
export type Mail = v.InferOutput<typeof Mail>;

export const MailRow = v.object({
  id: v.string(),
  toAddress: v.string(),
  template: v.picklist(MAIL_TEMPLATES),
  subject: v.string(),
  state: v.picklist(MAIL_STATES),
  lastError: v.nullable(v.string()),
  createdAt: v.string(),
  sentAt: v.nullable(v.string()),
});
export type MailRow = v.InferOutput<typeof MailRow>;

export const MailListInput = v.object({
  q: textOf(LIMITS.searchLength),
  template: choiceOf(MAIL_TEMPLATES),
  state: choiceOf(MAIL_STATES),
  ...PAGE,
});
export type MailListInput = v.InferOutput<typeof MailListInput>;

export const MailList = v.object({
  items: v.array(MailRow),
  ...PAGING,
  counts: v.object({ waiting: v.number(), kept: v.number(), sent: v.number(), failed: v.number() }),
  transport: v.picklist(MAIL_TRANSPORTS),
});
export type MailList = v.InferOutput<typeof MailList>;

export const MailDetail = v.object({
  ...MailRow.entries,
  /** Both are empty once a real transport has taken the mail. */
  text: v.string(),
  html: v.string(),
  /** Where its button leads. */
  link: v.nullable(v.string()),
  transport: v.picklist(MAIL_TRANSPORTS),
});
export type MailDetail = v.InferOutput<typeof MailDetail>;
