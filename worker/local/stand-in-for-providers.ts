import type { IdentityProvider } from "./identity/start-identity-provider.ts";
import { hasDemoPeople } from "./load-demo-data.ts";
import { LOCAL } from "./local-limits.ts";
import type { DatabaseAddress } from "./open-client.ts";

/**
 * Google and LinkedIn for a demonstration. It believes whoever asks, and so stands beside demo people
 * alone, whose passwords are public anyway.
 */
export async function standInForProviders(
  address: DatabaseAddress,
  origin: string,
  port: number = LOCAL.providerPort,
): Promise<IdentityProvider | undefined> {
  if (!(await hasDemoPeople(address))) return undefined;
  const [{ startIdentityProvider }, { LEADING_PEOPLE }] = await Promise.all([
    import("./identity/start-identity-provider.ts"),
    import("../../db/seed/people.ts"),
  ]);
  const people = LEADING_PEOPLE.map(({ email, fullName }) => ({ email, name: fullName }));
  return startIdentityProvider({ origin, port, people });
}
