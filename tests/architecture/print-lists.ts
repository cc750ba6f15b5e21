import { CARDS, EFFECT_HANDLERS, PERSONAL_DATA, TABLES, APIS } from "../../worker/wired.ts";
import { AUDIT_EVENTS } from "../../worker/policy/audit-events.ts";
import { effectLabel } from "../../worker/policy/effects.ts";
import { PERMISSIONS } from "../../worker/policy/permissions.ts";
import { ALL_SCREENS, MENU, SCREENS } from "../../worker/policy/screens.ts";
import { TOPICS } from "../../worker/policy/topics.ts";

/** What the product lists, as one line for each: of a copy, run by itself there. */
const lines = [
  ...Object.keys(PERMISSIONS).map((name) => `permission ${name}`),
  ...ALL_SCREENS.map(({ path }) => `screen ${path}`),
  ...Object.keys(SCREENS).map((name) => `route table ${name}`),
  ...MENU.flatMap(({ to, label, keywords }) => [
    `menu ${to}: ${label}`,
    ...keywords.map((word) => `palette ${to}: ${word}`),
  ]),
  ...AUDIT_EVENTS.map(({ type, label }) => `filter ${type}: ${label}`),
  ...Object.keys(EFFECT_HANDLERS).map((kind) => `effect ${kind}: ${effectLabel(kind)}`),
  ...Object.keys(TOPICS).map((topic) => `topic ${topic}`),
  ...(["member", "admin"] as const).flatMap((who) =>
    Object.keys(CARDS[who]).map((id) => `card ${who} ${id}`),
  ),
  ...Object.keys(PERSONAL_DATA).map((part) => `export ${part}`),
  ...Object.keys(TABLES).map((table) => `table ${table}`),
  ...APIS.map(({ path }) => `api ${path}`),
];
process.stdout.write(JSON.stringify(lines.toSorted()));
