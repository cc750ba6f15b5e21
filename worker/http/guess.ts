import { type ActorContext, type Context, contextJudged } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import type { Person, Visitor } from "../policy/visitor.ts";

/**
 * Who asks, as they were when they were let in last, and what reads for them ahead of the guard. It stands as long
 * as they are the same in all that is known of a person, and so may do the same.
 */
export type Guess = {
  person: Person;
  context: ActorContext;
  /** Fails where they are not. */
  judged: () => Promise<void>;
};

/** What was read was read for somebody who is another by now. */
export class Changed extends AppError {
  constructor() {
    super("unauthenticated");
  }
}

/** A request that knows how to ask who they are. */
type Scope = {
  actorContext: (person: Person) => ActorContext;
  visitorOver: (asking: Pick<Context, "db">, askNow: () => void) => Promise<Visitor>;
};

export function guessThat(scope: Scope, person: Person): Guess {
  return {
    person,
    ...contextJudged(scope.actorContext(person), async (asking, askNow) => {
      const visitor = await scope.visitorOver(asking, askNow);
      if (JSON.stringify(visitor) !== JSON.stringify(person)) throw new Changed();
    }),
  };
}
