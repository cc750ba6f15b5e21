import * as v from "valibot";
import { FACTOR_KINDS } from "../../../db/values/factors.ts";
import { LIMITS } from "../../kernel/limits.ts";

const SPACES_AND_DASHES = /[\s-]+/g;

/** As an app shows it, with or without the space in its middle. */
export const TotpCode = v.pipe(
  v.string(),
  v.maxLength(LIMITS.nameLength),
  v.transform((typed) => typed.replace(SPACES_AND_DASHES, "")),
  v.regex(/^\d{6}$/, "Enter the six digits that your app shows."),
);

/** The alphabet has no I, L, O and U; whoever reads one means the digit. */
export const RecoveryCode = v.pipe(
  v.string(),
  v.maxLength(LIMITS.nameLength),
  v.transform((typed) =>
    typed.replace(SPACES_AND_DASHES, "").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1"),
  ),
  v.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, "Enter one of your recovery codes: ten letters and digits."),
);

const FactorName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Enter a name that you will recognise."),
  v.maxLength(LIMITS.factorNameLength, "This name is too long."),
);

const Base64Url = v.pipe(v.string(), v.maxLength(LIMITS.credentialLength), v.regex(/^[\w-]*$/));

const Credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: v.literal("public-key"),
  clientExtensionResults: v.optional(v.object({}), {}),
};

/** What navigator.credentials.get() gave, as the browser's library writes it. */
export const PasskeyAssertion = v.object({
  ...Credential,
  response: v.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: v.exactOptional(Base64Url),
  }),
});
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>;

/** What navigator.credentials.create() gave. */
const PasskeyAttestation = v.object({
  ...Credential,
  response: v.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: v.exactOptional(
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)),
    ),
  }),
});

export const PasskeyInput = v.object({
  challengeId: v.pipe(v.string(), v.uuid()),
  name: FactorName,
  response: PasskeyAttestation,
});
export type PasskeyInput = v.InferOutput<typeof PasskeyInput>;

const PasskeyDescriptor = v.object({
  id: v.string(),
  type: v.literal("public-key"),
  transports: v.array(v.string()),
});

/** What a browser asks a passkey for a signature with. */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.picklist(["preferred"]),
  allowCredentials: v.array(PasskeyDescriptor),
});
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>;

/** What a browser makes a passkey with. */
export const PasskeyCreation = v.object({
  challengeId: v.string(),
  options: v.object({
    challenge: v.string(),
    rp: v.object({ id: v.string(), name: v.string() }),
    user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
    pubKeyCredParams: v.array(v.object({ type: v.literal("public-key"), alg: v.number() })),
    timeout: v.number(),
    attestation: v.literal("none"),
    excludeCredentials: v.array(PasskeyDescriptor),
    authenticatorSelection: v.object({
      residentKey: v.literal("required"),
      requireResidentKey: v.boolean(),
      userVerification: v.literal("preferred"),
    }),
  }),
});
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreation>;

export const TotpInput = v.object({ name: FactorName });

/** Shown until the first code was right, and never again. */
export const TotpEnrolment = v.object({
  id: v.string(),
  name: v.string(),
  /** In groups of four, to be typed. */
  secret: v.string(),
  uri: v.string(),
  /** An SVG document. */
  qr: v.string(),
});
export type TotpEnrolment = v.InferOutput<typeof TotpEnrolment>;

export const TotpConfirmation = v.object({ code: TotpCode });

/** The codes that came with a person's first factor; empty when they have some already. */
export const FactorAdded = v.object({ recoveryCodes: v.array(v.string()) });
export type FactorAdded = v.InferOutput<typeof FactorAdded>;

export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

export const FactorRow = v.object({
  kind: v.picklist(FACTOR_KINDS),
  id: v.string(),
  name: v.string(),
  /** A passkey that its maker keeps a copy of, so that a lost device does not lose it. */
  isBackedUp: v.boolean(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
  version: v.number(),
});
export type FactorRow = v.InferOutput<typeof FactorRow>;

export const FactorList = v.object({
  items: v.array(FactorRow),
  recoveryCodesLeft: v.number(),
  /** A role or a setting asks for one, so the last cannot be removed. */
  mustHaveOne: v.boolean(),
});
export type FactorList = v.InferOutput<typeof FactorList>;

export const FactorAddress = v.object({
  kind: v.picklist(FACTOR_KINDS),
  id: v.pipe(v.string(), v.uuid()),
});
export type FactorAddress = v.InferOutput<typeof FactorAddress>;

export const FactorChange = v.object({ name: FactorName });

export const SecurityCard = v.object({
  apps: v.number(),
  passkeys: v.number(),
  recoveryCodesLeft: v.number(),
});
export type SecurityCard = v.InferOutput<typeof SecurityCard>;
