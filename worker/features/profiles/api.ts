import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { notFound } from "../../kernel/errors.ts";
import { avatarFiles } from "./avatar-files.ts";
import { AvatarName, OwnProfile, ProfileChanges } from "./contract.ts";
import { readOwnProfile } from "./queries.ts";
import { saveOwnAvatar } from "./save-own-avatar.ts";
import { setOwnAvatar } from "./set-own-avatar.ts";
import { updateOwnProfile } from "./update-own-profile.ts";

/** What a browser may do with a picture, wherever it is opened: show it, and nothing else. */
const PICTURE_HEADERS = {
  "cache-control": "private, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "content-disposition": "attachment",
  "cross-origin-resource-policy": "same-origin",
};

export const profilesApi = new Hono<AppEnv>()
  .get(
    "/own",
    describe({ summary: "Your own profile", output: OwnProfile }),
    allow("profiles.own"),
    async (c) => c.json(await readOwnProfile(serviceContext(c))),
  )
  .patch(
    "/own",
    describe({
      summary: "Change some fields of your profile",
      output: OwnProfile,
      seesVersion: true,
    }),
    allow("profiles.own"),
    validate("json", ProfileChanges),
    async (c) =>
      c.json(await updateOwnProfile(serviceContext(c), c.req.valid("json"), seenVersion(c))),
  )
  .put(
    "/own/avatar",
    describe({ summary: "Your picture: PNG, JPEG or WebP", output: OwnProfile, takes: "picture" }),
    allow("profiles.own"),
    async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const saidType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
      const upload = { bytes, saidType };
      return c.json(await saveOwnAvatar(serviceContext(c), c.var.scope.env.files, upload));
    },
  )
  .delete(
    "/own/avatar",
    describe({ summary: "Remove your picture", output: OwnProfile }),
    allow("profiles.own"),
    async (c) => c.json(await setOwnAvatar(serviceContext(c), c.var.scope.env.files, null)),
  )
  .get(
    "/avatars/:name",
    describe({ summary: "Someone’s picture", gives: "picture" }),
    allow("sessions.use"),
    validate("param", AvatarName),
    async (c) => {
      const { name } = c.req.valid("param");
      const file = await c.var.scope.env.files.get(avatarFiles.key(name));
      if (!file) throw notFound("avatar", name);
      const type = file.httpMetadata?.contentType ?? "application/octet-stream";
      return c.body(file.body, 200, { ...PICTURE_HEADERS, "content-type": type });
    },
  );
