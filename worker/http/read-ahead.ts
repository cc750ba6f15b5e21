import type { Context, Next } from "hono";
import { contextJudged } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import type { Person, Visitor } from "../policy/visitor.ts";
import type { AppEnv } from "./app-env.ts";

/** What was read was read for somebody who may do other things by now. */
class Changed extends AppError {
  constructor() {
    super("unauthenticated");
  }
}

/**
 * A request of somebody who was let in before reads for who they were then, while the guard asks who they are: both
 * go out together, nothing is answered or written before the guard has judged, and what was read for another is
 * read again. False where nobody is remembered.
 */
export async function readAhead(
  c: Context<AppEnv>,
  next: Next,
  admit: (visitor: Visitor) => Person,
): Promise<boolean> {
  const { scope } = c.var;
  const guess = await scope.remembered();
  if (!guess) return false;
  const plain = scope.actorContext(guess);
  const ahead = contextJudged(plain, async (asking, askNow) => {
    const person = admit(await scope.visitorOver(asking, askNow));
    const { actor } = scope.actorContext(person);
    if (JSON.stringify(actor) !== JSON.stringify(plain.actor)) throw new Changed();
  });
  c.set("service", ahead.context);
  await next();
  try {
    await ahead.judged();
  } catch (error) {
    // None of its headers either.
    c.res = undefined;
    if (!(error instanceof Changed)) throw error;
    c.res = await scope.again();
  }
  return true;
}
