import * as v from "valibot";

const Link = v.pipe(v.string(), v.url());
const Name = v.string();

/** What each mail needs to be written. */
const Mail = v.variant("template", [
  v.object({ template: v.literal("verify_email"), name: Name, url: Link }),
  v.object({ template: v.literal("account_exists"), name: Name, url: Link, resetUrl: Link }),
  v.object({ template: v.literal("invitation"), name: Name, inviter: Name, url: Link }),
  v.object({ template: v.literal("reset_password"), name: Name, url: Link }),
  v.object({ template: v.literal("password_changed"), name: Name, resetUrl: Link, at: v.number() }),
  v.object({ template: v.literal("change_email"), name: Name, newEmail: v.string(), url: Link }),
  v.object({ template: v.literal("email_change_notice"), name: Name, newEmail: v.string() }),
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
  v.object({ template: v.literal("deletion_scheduled"), name: Name, dueAt: v.number() }),
  v.object({ template: v.literal("deletion_cancelled"), name: Name }),
]);
export type Mail = v.InferOutput<typeof Mail>;
