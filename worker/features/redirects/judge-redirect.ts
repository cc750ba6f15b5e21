import type { FieldErrors } from "../../kernel/errors.ts";
import { isPrefix, type RedirectDraft } from "./settle-draft.ts";
import { isBelow, type RedirectWorld } from "./build-world.ts";

/** What is wrong with a rule beside the others: a loop or a chain. Null when it may stand. */
export function judgeRedirect(draft: RedirectDraft, world: RedirectWorld): FieldErrors | null {
  if (leadsToItself(draft)) return { toPath: "This leads back to itself." };
  if (!draft.isFollowed) return null;
  const ahead = world.ahead(draft);
  const behind = world.behind(draft);
  if (ahead && behind && ahead.from === behind.from) {
    return { toPath: `This and ${ahead.from} would redirect to each other in a loop.` };
  }
  if (ahead) {
    return { toPath: `${ahead.from} already redirects to ${ahead.to}. Use that as the target.` };
  }
  if (behind) {
    return {
      fromPath: `${behind.from} leads here and would be redirected twice. Change its target to ${draft.to} first.`,
    };
  }
  return null;
}

function leadsToItself({ from, target }: RedirectDraft): boolean {
  if (target === null) return false;
  if (target === from) return true;
  if (isPrefix(from)) return isBelow(target, from) || (isPrefix(target) && isBelow(from, target));
  return isPrefix(target) && isBelow(from, target);
}
