import type { ActorContext } from "../../kernel/context.ts";
import { holds } from "../../policy/permissions.ts";
import { MENU } from "../../policy/screens.ts";
import type { PaletteWords } from "./contract.ts";

/** Read when the palette opens: no first load carries them, and nobody hears of screens that are closed to them. */
export function readPaletteWords({ actor }: ActorContext): PaletteWords {
  const open = MENU.filter(({ permission }) => holds(actor.roles, permission));
  return {
    keywords: Object.fromEntries(open.map(({ to, keywords }) => [to, [...keywords]])),
    parts: open.flatMap(({ label: detail, parts = [] }) =>
      parts.map(({ at, label, icon, keywords }) => ({
        to: at,
        label,
        detail,
        icon,
        keywords: [...keywords],
      })),
    ),
  };
}
