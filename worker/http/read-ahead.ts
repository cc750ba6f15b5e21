import type { Context, Next } from "hono";
import type { Person } from "../policy/visitor.ts";
import type { AppEnv } from "./app-env.ts";
import { Changed } from "./guess.ts";
import type { RequestScope } from "./request-scope.ts";

/**
 * A request of somebody who was let in before reads for who they were then, while the guard asks who they are: both
 * go out together, nothing is answered or written before the guard has judged, and what was read for another is
 * read again. False where nobody is remembered, or they were not let in.
 */
export async function readAhead(
  c: Context<AppEnv>,
  next: Next,
  letsIn: (person: Person) => boolean,
): Promise<boolean> {
  const { scope } = c.var;
  const guess = await scope.guess();
  if (!guess || !letsIn(guess.person)) return false;
  c.set("service", guess.context);
  await next();
  try {
    await guess.judged();
  } catch (error) {
    // None of its headers either.
    c.res = undefined;
    if (!(error instanceof Changed)) throw error;
    c.res = await scope.again();
  }
  return true;
}

/** The same for a screen, once it is ready. One that says that nothing can be read is an answer as it is. */
export async function onceJudged(scope: RequestScope, screen: Response): Promise<Response> {
  try {
    await scope.judged();
    return screen;
  } catch (error) {
    if (!(error instanceof Changed) && screen.status >= 500) return screen;
    await screen.body?.cancel();
    return scope.again();
  }
}
