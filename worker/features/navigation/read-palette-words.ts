import type { GrantLevel } from "../../../db/values/grants.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { mayHere, type PermissionName } from "../../policy/permissions.ts";
import { MENU, PARTS } from "../../policy/screens.ts";
import type { PaletteWords } from "./contract.ts";

/** Read when the palette opens: no first load carries them, and nobody hears of screens that are closed to them. */
export function readPaletteWords({ actor }: ActorContext): PaletteWords {
  const isOpen = (permission: PermissionName, isWrite: boolean, level: GrantLevel = "read") =>
    mayHere(actor, permission, { level, isWrite });
  return {
    keywords: Object.fromEntries(
      MENU.filter(({ permission }) => isOpen(permission, false)).map(({ to, keywords }) => [
        to,
        [...keywords],
      ]),
    ),
    parts: PARTS.filter(({ permission, isNew, level }) => isOpen(permission, isNew, level)).map(
      ({ at: to, label, detail, icon, keywords, isNew, rank }) => ({
        to,
        label,
        detail,
        icon,
        isNew,
        ...(rank === undefined ? {} : { rank }),
        keywords: [...keywords],
      }),
    ),
  };
}
