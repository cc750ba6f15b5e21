/** What is typed for an address that is tried, as sign-up and as sign-in. */
export const TRIED_PASSWORD = "heron at seven";

/** Whoever does not own the mailbox can ask these of an address. */
export const ACCOUNT_REQUESTS = {
  "sign-up": ["/api/accounts", { password: TRIED_PASSWORD, fullName: "Jo Lind" }],
  "sign-in": ["/api/sessions", { password: TRIED_PASSWORD }],
  reset: ["/api/accounts/password-resets", {}],
  confirmation: ["/api/accounts/verification-mails", {}],
} as const;
export type AccountRequest = keyof typeof ACCOUNT_REQUESTS;
// The keys of the table above.
export const ACCOUNT_REQUEST_NAMES = Object.keys(ACCOUNT_REQUESTS) as AccountRequest[];

/** Each of them after each: what one changes may show in the next. */
export const ACCOUNT_PAIRS = ACCOUNT_REQUEST_NAMES.flatMap((first) =>
  ACCOUNT_REQUEST_NAMES.map((second) => [first, second] as const),
);
