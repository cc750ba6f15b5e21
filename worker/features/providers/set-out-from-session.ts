import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { readOwnWays } from "./queries.ts";
import type { ProviderClients } from "./rules.ts";
import { type Start, startProviderFlow } from "./start-provider-flow.ts";

type Trip = Start & { purpose: "link" | "prove" };

/** To a provider and back into the same session. A proof this way is for those who have no other. */
export async function setOutFromSession(ctx: ActorContext, clients: ProviderClients, trip: Trip) {
  if (trip.purpose === "link") requireFreshProof(ctx);
  else if (!(await readOwnWays(ctx)).isProviderOnly) throw new AppError("forbidden");
  return startProviderFlow(ctx, clients, trip);
}
