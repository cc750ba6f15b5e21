import { LEADING_PEOPLE } from "../../db/seed/people.ts";
import type { IdentityProvider } from "./identity/start-identity-provider.ts";
import { hasDemoPeople } from "./load-demo-data.ts";
import { LOCAL } from "./local-limits.ts";
import type { DatabaseAddress } from "./open-client.ts";

type StandInOptions = {
  origin: string;
  port?: number | undefined;
  /** What the worker is told anyway: a provider that is set up there needs no stand-in. */
  vars?: Record<string, string> | undefined;
};

/**
 * Google and LinkedIn for a demonstration. It believes whoever asks, and so stands beside demo people
 * alone, whose passwords are public anyway.
 */
export async function standInForProviders(
  address: DatabaseAddress,
  { origin, port = LOCAL.providerPort, vars = {} }: StandInOptions,
): Promise<IdentityProvider | undefined> {
  // Its code is large: it is read while the database is asked.
  const loading = import("./identity/start-identity-provider.ts");
  if (!(await hasDemoPeople(address))) return undefined;
  const { startIdentityProvider } = await loading;
  const people = LEADING_PEOPLE.map(({ email, fullName }) => ({ email, name: fullName }));
  const standIn = await startIdentityProvider({ origin, port, people });
  const isMissing = ([name]: [string, string]) => !(`${name.split("_")[0]}_CLIENT_ID` in vars);
  return { ...standIn, vars: Object.fromEntries(Object.entries(standIn.vars).filter(isMissing)) };
}
