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
