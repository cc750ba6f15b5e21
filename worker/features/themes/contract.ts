import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import {
  Color,
  Line,
  type ListedRecord,
  Name,
  NAMED,
  OptionalId,
  ROW_FIELDS,
  Text,
} from "../plan-items/contract.ts";

export const THEME_FIELDS = {
  name: Name,
  description: Text,
  color: Color,
  ownerProfileId: OptionalId,
  ownerName: Line,
};

const ThemeFields = v.object(THEME_FIELDS);
export type ThemeFields = v.InferOutput<typeof ThemeFields>;

const THEME_DEFAULTS: ThemeFields = {
  name: "",
  description: "",
  color: LIMITS.themeColor,
  ownerProfileId: null,
  ownerName: "",
};

export const Theme = v.object({ ...ROW_FIELDS, ...THEME_FIELDS });
export type Theme = v.InferOutput<typeof Theme>;

export const THEME_KIND = {
  one: "theme",
  many: "themes",
  list: "themes" as const,
  item: Theme,
  fields: THEME_FIELDS,
  defaults: THEME_DEFAULTS,
  required: NAMED,
  links: {},
  above: [],
} satisfies ListedRecord<Theme>;
