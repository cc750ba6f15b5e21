import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { changeNavigation } from "./change-navigation.ts";
import {
  PaletteWords,
  PublicInput,
  PublicNavigation,
  SidebarInput,
  SidebarNavigation,
} from "./contract.ts";
import { readPaletteWords } from "./read-palette-words.ts";
import { readPublicNavigation, readSidebar } from "./queries.ts";
import { resetNavigation } from "./reset-navigation.ts";

export const navigationsApi = new Hono<AppEnv>()
  .get(
    "/palette",
    describe({
      summary: "Search words for your screens in the command palette",
      output: PaletteWords,
    }),
    allow("sessions.use"),
    (c) => c.json(readPaletteWords(serviceContext(c))),
  )
  .get(
    "/sidebar",
    describe({ summary: "The sidebar as arranged by admins", output: SidebarNavigation }),
    allow("navigation.manage"),
    async (c) => c.json(await readSidebar(serviceContext(c))),
  )
  .put(
    "/sidebar",
    describe({ summary: "Arrange the sidebar", output: SidebarNavigation, seesVersion: true }),
    allow("navigation.manage", { level: "publish" }),
    validate("json", SidebarInput),
    async (c) => {
      const ctx = serviceContext(c);
      await changeNavigation(ctx, "sidebar", c.req.valid("json").items, seenVersion(c));
      return c.json(await readSidebar(ctx));
    },
  )
  .delete(
    "/sidebar",
    describe({
      summary: "Reset the sidebar to default",
      output: SidebarNavigation,
      seesVersion: true,
    }),
    allow("navigation.manage", { level: "publish" }),
    async (c) => {
      const ctx = serviceContext(c);
      await resetNavigation(ctx, "sidebar", seenVersion(c));
      return c.json(await readSidebar(ctx));
    },
  )
  .get(
    "/public",
    describe({ summary: "The header of the public pages", output: PublicNavigation }),
    allow("navigation.manage"),
    async (c) => c.json(await readPublicNavigation(serviceContext(c))),
  )
  .put(
    "/public",
    describe({
      summary: "Arrange the header of the public pages",
      output: PublicNavigation,
      seesVersion: true,
    }),
    allow("navigation.manage", { level: "publish" }),
    validate("json", PublicInput),
    async (c) => {
      const ctx = serviceContext(c);
      await changeNavigation(ctx, "public", c.req.valid("json").items, seenVersion(c));
      return c.json(await readPublicNavigation(ctx));
    },
  )
  .delete(
    "/public",
    describe({
      summary: "Reset the header to default",
      output: PublicNavigation,
      seesVersion: true,
    }),
    allow("navigation.manage", { level: "publish" }),
    async (c) => {
      const ctx = serviceContext(c);
      await resetNavigation(ctx, "public", seenVersion(c));
      return c.json(await readPublicNavigation(ctx));
    },
  );
