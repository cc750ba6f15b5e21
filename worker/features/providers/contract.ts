import * as v from "valibot";
import { PROVIDERS } from "../../../db/values/providers.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { DeviceClaim, DeviceField } from "../devices/contract.ts";

export const Provider = v.picklist(PROVIDERS);

const ReturnPath = v.optional(v.pipe(v.string(), v.maxLength(LIMITS.pathLength)), "");

/** The form of the sign-in page. */
export const ProviderSignInInput = v.object({
  provider: Provider,
  next: ReturnPath,
  device: DeviceField,
});

/** The same from a session, to link an account or to prove who is there. */
export const ProviderTripInput = v.object({
  purpose: v.picklist(["link", "prove"]),
  next: ReturnPath,
  device: v.optional(v.nullable(DeviceClaim), null),
});

const Code = v.optional(v.pipe(v.string(), v.maxLength(LIMITS.pathLength)));

/** What a provider sends back with the browser. Anybody can write such an address. */
export const ProviderAnswer = v.object({
  state: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  code: Code,
  error: Code,
  iss: Code,
});
export type ProviderAnswer = v.InferOutput<typeof ProviderAnswer>;

/** How a trip to a provider ended, as the address says it: by a word of this list, never by a text. */
export const PROVIDER_OUTCOMES = [
  "linked",
  "proven",
  "cancelled",
  "expired",
  "failed",
  "unverified_email",
  "registration_closed",
  "taken",
  "another_linked",
  "another_person",
  "not_fresh",
  "not_configured",
] as const;
export const ProviderOutcome = v.picklist(PROVIDER_OUTCOMES);
export type ProviderOutcome = v.InferOutput<typeof ProviderOutcome>;

/** The name of the address's parameter that holds it. */
export const OUTCOME_PARAMETER = "provider";

export function readOutcome(url: string): ProviderOutcome | null {
  const word = new URL(url).searchParams.get(OUTCOME_PARAMETER);
  return v.is(ProviderOutcome, word) ? word : null;
}

export const OfferedProvider = v.object({
  provider: Provider,
  name: v.string(),
  isConfigured: v.boolean(),
});
export type OfferedProvider = v.InferOutput<typeof OfferedProvider>;

export const OwnProvider = v.object({
  ...OfferedProvider.entries,
  linked: v.nullable(
    v.object({
      email: v.string(),
      createdAt: v.string(),
      lastUsedAt: v.nullable(v.string()),
    }),
  ),
});
export type OwnProvider = v.InferOutput<typeof OwnProvider>;

export const OwnProviderList = v.object({ items: v.array(OwnProvider) });

export const ProviderAddress = v.object({ url: v.string() });
