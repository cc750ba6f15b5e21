import { Hono } from "hono";
import * as v from "valibot";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { changeSetting } from "./change-setting.ts";
import {
  EDITABLE_KEYS,
  Setting,
  SettingHistory,
  SettingHistoryInput,
  SettingInput,
  Settings,
} from "./contract.ts";
import { listSettingChanges } from "./list-setting-changes.ts";
import { listSettings } from "./list-settings.ts";

const SettingName = v.object({ key: v.picklist(EDITABLE_KEYS) });

export const settingsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Settings of the whole installation", output: Settings }),
    allow("settings.manage"),
    async (c) => c.json(await listSettings(serviceContext(c))),
  )
  .get(
    "/:key/history",
    describe({
      summary: "History of one setting: who changed it, when, from what to what",
      output: SettingHistory,
    }),
    allow("settings.manage"),
    validate("param", SettingName),
    validate("query", SettingHistoryInput),
    async (c) =>
      c.json(
        await listSettingChanges(serviceContext(c), c.req.valid("param").key, c.req.valid("query")),
      ),
  )
  .put(
    "/",
    describe({ summary: "Change one setting", output: Setting, seesVersion: true }),
    allow("settings.manage"),
    validate("json", SettingInput),
    async (c) =>
      c.json(await changeSetting(serviceContext(c), c.req.valid("json"), seenVersion(c))),
  );
