import type { RawEnv } from "../env.ts";
import type { ActorContext, Context } from "../kernel/context.ts";
import type { RequestScope } from "./request-scope.ts";

export type AppEnv = {
  Bindings: RawEnv;
  Variables: {
    scope: RequestScope;
    /** Set by allow() and publicRoute() alone; api handlers read it through serviceContext(). */
    service?: Context | ActorContext;
  };
};
