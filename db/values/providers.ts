export const PROVIDERS = ["google", "linkedin_oidc"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Why someone is sent to a provider: to come in, to link it to their account, to prove who they are. */
export const PROVIDER_PURPOSES = ["sign_in", "link", "prove"] as const;
export type ProviderPurpose = (typeof PROVIDER_PURPOSES)[number];
