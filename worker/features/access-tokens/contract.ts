import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";

export const TOKEN_STATES = ["active", "expired", "revoked"] as const;
export type TokenState = (typeof TOKEN_STATES)[number];

const Name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Enter a name."),
  v.maxLength(
    LIMITS.accessTokenNameLength,
    `Use at most ${LIMITS.accessTokenNameLength} characters.`,
  ),
  v.regex(/^[^\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]*$/u, "Use one line of plain text."),
);

export const AccessTokenInput = v.object({
  name: Name,
  /** Names of permissions, of those that the person has. */
  scopes: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(LIMITS.accessTokenScopeLength))),
    v.minLength(1, "Choose at least one scope."),
    v.maxLength(LIMITS.accessTokenScopesMost),
  ),
  /** How long it is good. */
  days: v.pipe(
    v.number(),
    v.integer("Enter a whole number of days."),
    v.minValue(1, "At least one day."),
    v.maxValue(LIMITS.accessTokenDaysMost, `At most ${LIMITS.accessTokenDaysMost} days.`),
  ),
});
export type AccessTokenInput = v.InferOutput<typeof AccessTokenInput>;

export const AccessTokenId = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const AccessTokenRow = v.object({
  id: v.string(),
  name: v.string(),
  /** Its last characters. */
  ending: v.string(),
  scopes: v.array(v.string()),
  state: v.picklist(TOKEN_STATES),
  createdAt: v.string(),
  expiresAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
  revokedAt: v.nullable(v.string()),
});
export type AccessTokenRow = v.InferOutput<typeof AccessTokenRow>;

/** What a token may be given: each permission that tokens can have and the person holds, by its feature. */
export const ScopeGroup = v.object({ feature: v.string(), scopes: v.array(v.string()) });
export type ScopeGroup = v.InferOutput<typeof ScopeGroup>;

export const OwnAccessTokens = v.object({
  items: v.array(AccessTokenRow),
  scopes: v.array(ScopeGroup),
});
export type OwnAccessTokens = v.InferOutput<typeof OwnAccessTokens>;

/** The only answer that ever shows the token itself. */
export const MadeAccessToken = v.object({ token: v.string(), row: AccessTokenRow });
export type MadeAccessToken = v.InferOutput<typeof MadeAccessToken>;

export const AllAccessTokensInput = v.object({
  q: textOf(LIMITS.searchLength),
  state: choiceOf(TOKEN_STATES),
  used: choiceOf(["yes", "never"]),
  ...PAGE,
});
export type AllAccessTokensInput = v.InferOutput<typeof AllAccessTokensInput>;

const HeldAccessToken = v.object({
  ...AccessTokenRow.entries,
  userId: v.string(),
  owner: v.string(),
  email: v.string(),
});
export type HeldAccessToken = v.InferOutput<typeof HeldAccessToken>;

export const AllAccessTokens = v.object({
  items: v.array(HeldAccessToken),
  ...PAGING,
  counts: v.object({ active: v.number(), expired: v.number(), revoked: v.number() }),
});
export type AllAccessTokens = v.InferOutput<typeof AllAccessTokens>;
