import * as v from "valibot";
import { readState } from "../../kit/record-state.ts";
import type { RestoreRecord } from "../../kit/records.ts";
import { changeSetting } from "./change-setting.ts";
import { readSetting } from "./rules.ts";
import { StoredSetting } from "./setting-record.ts";

const Stored = v.object({ value: StoredSetting });

export const returnSetting: RestoreRecord = (ctx, _id, fields, version) => {
  const { key, value } = readState(Stored, fields).value;
  return changeSetting(ctx, readSetting(key, value), version);
};
