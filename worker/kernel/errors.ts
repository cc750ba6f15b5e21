/** code → status → the words people see. The one place that knows all three. */
export const ERRORS = {
  bad_request: [400, "The request could not be understood."],
  malformed_json: [400, "The body is not valid JSON."],
  invalid_input: [422, "Some fields need attention."],
  unauthenticated: [401, "Sign in to continue."],
  invalid_credentials: [401, "Email or password is not right."],
  token_invalid: [401, "This access token is not known here. Check that it was copied whole."],
  token_expired: [401, "This access token has expired. Make a new one in your settings."],
  token_revoked: [401, "This access token was revoked. Make a new one in your settings."],
  token_not_accepted: [403, "An access token cannot do this. Sign in with a browser."],
  scope_missing: [403, "This access token lacks the scope that this needs."],
  two_credentials: [400, "Send an access token or a session cookie, not both."],
  too_many_tokens: [409, "There is no room for another one: revoke one that you no longer use."],
  idempotency_mismatch: [422, "This Idempotency-Key came with another request. Use a new key."],
  idempotency_in_progress: [409, "The first request with this Idempotency-Key is still at work."],
  idempotency_not_kept: [409, "This was done. Its answer was shown once and is not kept."],
  idempotency_outcome_lost: [
    409,
    "This was begun, and how it ended was lost. Look before you send it with a new key.",
  ],
  second_factor_pending: [401, "Verify your second factor to continue."],
  wrong_code: [401, "This code is not right. Check the clock of your device and try again."],
  no_challenge: [401, "No MFA challenge or pending auth found"],
  challenge_locked: [429, "Too many wrong answers. Ask for a new challenge to try again."],
  fresh_proof_required: [403, "Confirm that it is you to continue."],
  no_factor: [403, "MFA is required but no verified factor is set up"],
  email_unverified: [403, "Confirm your email address first. The link is in your mail."],
  impersonating: [403, "This cannot be done while you act as someone else."],
  forbidden: [403, "Your role does not allow this."],
  foreign_origin: [403, "This request came from another site and was refused."],
  account_suspended: [403, "Your account has been temporarily suspended."],
  password_reset_required: [403, "Set a new password to continue."],
  onboarding_incomplete: [403, "Finish your onboarding to continue."],
  unsupported_content: [501, "This version of the product cannot show it."],
  form_closed: [409, "This form takes no answers at the moment."],
  form_not_stored: [503, "There was an error submitting the form. Please try again."],
  form_outcome_unknown: [
    503,
    "We could not learn whether your answer arrived. Send it again: it is stored once.",
  ],
  not_a_person: [403, "We could not confirm that a person sends this. Try again."],
  version_taken: [409, "Someone published a version at the same moment. Look at it first."],
  not_publishable: [409, "Something has to be mended before this can be published."],
  has_answers: [409, "This form has answers. Delete them first, or take the form down."],
  too_large_upload: [413, "This file is too large."],
  bad_upload: [415, "This kind of file cannot be sent here."],
  name_taken: [409, "You have one of this name already. Choose another name."],
  no_room: [409, "There is no room for another one: delete one that you no longer use."],
  slug_taken: [409, "This address is taken already."],
  not_found: [404, "There is nothing here, or it is not yours to see."],
  method_not_allowed: [405, "This address does not take that method."],
  stale_version: [409, "Someone changed this while you were looking at it."],
  policy_changed: [409, "The text changed while you were reading. Read what is new, then confirm."],
  steps_open: [409, "Something that is needed is still open. Finish it first."],
  feedback_closed: [403, "Feedback is switched off at the moment."],
  screenshot_settled: [409, "This feedback has its screenshot already, or was sent too long ago."],
  notification_settled: [409, "This is being sent already and cannot be changed any more."],
  no_audience: [409, "Nobody belongs to this audience at the moment. Choose another one."],
  last_admin: [409, "The last admin keeps the role: give it to someone else first."],
  too_many_steps: [409, "There is no room for another step: remove one that you no longer use."],
  too_many_routes: [409, "There is no room for another entry: remove one that you no longer use."],
  factor_required: [409, "Your account must keep a second factor: add another one first."],
  too_many_factors: [409, "There is no room for another one: remove one that you no longer use."],
  last_sign_in: [409, "This is the only way to sign in: set up another one first."],
  last_role: [409, "Everyone keeps at least one role: give another one first."],
  not_yourself: [409, "Another admin has to do this to your account."],
  not_to_impersonate: [409, "You cannot act as this person."],
  already_confirmed: [409, "This account is open already: there is nothing left to invite to."],
  no_password: [409, "This person has no password: they sign in in another way."],
  still_referenced: [409, "Other items still refer to this."],
  too_many_shares: [409, "Your plan is shared with as many as it can be: remove somebody first."],
  collaboration_off: [409, "Working together is switched off in this plan."],
  share_opened: [409, "This person has opened the plan already: there is nothing left to send."],
  plan_full: [409, "There is no room for more in this plan: remove what you no longer need."],
  plan_busy: [409, "Others are changing this plan at the same moment. Try again."],
  redirects_busy: [409, "Others are changing the redirects at the same moment. Try again."],
  operation_undone: [409, "This was undone already."],
  operation_refused: [409, "This was refused when it first arrived. Make the change again."],
  backups_elsewhere: [
    409,
    "No machine of this installation makes backups. Your database's provider does.",
  ],
  backups_busy: [409, "The machine is busy with another backup. Wait until it is done."],
  registration_closed: [403, "New accounts cannot be made here at the moment."],
  provider_not_configured: [409, "This way to sign in is not set up on this installation."],
  provider_failed: [
    502,
    "The provider did not confirm who you are. Nothing was changed; try again.",
  ],
  email_taken: [409, "This address belongs to an account already. Nothing was changed."],
  link_used: [410, "This link has expired or was used already."],
  operation_too_large: [413, "This is too much at once. Nothing was changed: do it in parts."],
  body_too_large: [413, "The request is too large."],
  unsupported_media_type: [415, "Send this as application/json."],
  too_many_requests: [429, "Too many attempts. Wait a moment and try again."],
  internal: [500, "Something went wrong on our side. Nothing you typed was changed."],
  misconfigured: [500, "The service is not configured completely."],
  database_unavailable: [
    503,
    "The database cannot be reached. Nothing was lost; try again shortly.",
  ],
  storage_full: [503, "There is no room to save this at the moment. Try again shortly."],
  busy: [503, "Many people are waiting for this at the moment. Try again in a few seconds."],
  service_unavailable: [503, "Part of the service cannot be reached. Try again shortly."],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

export type FieldErrors = Record<string, string>;

type ErrorExtras = {
  detail?: string;
  fields?: FieldErrors;
  retryAfterS?: number;
  /** Merged into the problem document, e.g. the current row beside stale_version. */
  data?: Record<string, unknown>;
  cause?: unknown;
};

export class AppError extends Error {
  override name = "AppError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterS: number | undefined;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    const [status, words] = ERRORS[code];
    super(`${code}: ${extras.detail ?? words}`, { cause: extras.cause });
    this.code = code;
    this.status = status;
    this.detail = extras.detail ?? words;
    this.fields = extras.fields;
    this.retryAfterS = extras.retryAfterS;
    this.data = extras.data;
  }
}

export const notFound = (noun: string, id: string) =>
  new AppError("not_found", { data: { noun, id } });
export const staleVersion = (current: unknown) =>
  new AppError("stale_version", { data: { current } });
export const invalidInput = (fields: FieldErrors) => new AppError("invalid_input", { fields });
export const tooManyRequests = (retryAfterS: number) =>
  new AppError("too_many_requests", { retryAfterS });
export const databaseUnavailable = (retryAfterS: number, cause?: unknown) =>
  new AppError("database_unavailable", { retryAfterS, cause });
/** The words of the cause are for the outbox and the log alone, as those of every 5xx. */
export const serviceUnavailable = (retryAfterS: number, cause: Error) =>
  new AppError("service_unavailable", { retryAfterS, cause, detail: cause.message });
export const unauthenticated = () => new AppError("unauthenticated");
