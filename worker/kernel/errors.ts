/** code → status → the words people see. The one place that knows all three. */
export const ERRORS = {
  bad_request: [400, "The request could not be understood."],
  malformed_json: [400, "The body is not valid JSON."],
  invalid_input: [422, "Some fields need attention."],
  unauthenticated: [401, "Sign in to continue."],
  invalid_credentials: [401, "The email or password is wrong."],
  token_invalid: [401, "This access token is not valid. Check that you copied all of it."],
  token_expired: [401, "This access token has expired. Create a new one in your settings."],
  token_revoked: [401, "This access token was revoked. Create a new one in your settings."],
  token_not_accepted: [403, "An access token can't do this. Sign in with a browser."],
  scope_missing: [403, "This access token doesn't have the scope for this."],
  two_credentials: [400, "Send an access token or a session cookie, not both."],
  too_many_tokens: [409, "You can't add another one. Revoke one that you no longer use."],
  idempotency_mismatch: [422, "This Idempotency-Key was used for another request. Use a new key."],
  idempotency_in_progress: [409, "The first request with this Idempotency-Key is still running."],
  idempotency_not_kept: [409, "This was already done. Its answer was shown once and is not kept."],
  idempotency_outcome_lost: [
    409,
    "This was started, but the result was lost. Check it before you send it with a new key.",
  ],
  second_factor_pending: [401, "Verify your second factor to continue."],
  wrong_code: [401, "This code is wrong. Check the clock of your device and try again."],
  no_challenge: [401, "No MFA challenge or pending auth found"],
  challenge_locked: [429, "Too many wrong answers. Ask for a new challenge to try again."],
  fresh_proof_required: [403, "Confirm that it's you to continue."],
  no_factor: [403, "MFA is required but no verified factor is set up"],
  email_unverified: [403, "Confirm your email address first. The link is in your email."],
  impersonating: [403, "You can't do this while you act as someone else."],
  forbidden: [403, "Your role does not allow this."],
  grant_missing: [403, "Your rights don't include this."],
  admin_account: [403, "Only an admin with all rights can change another admin's account."],
  not_an_admin: [409, "Only an admin's rights can be narrowed. Assign the role first."],
  last_full_admin: [409, "One admin must keep all rights. Give them to someone else first."],
  foreign_origin: [403, "This request came from another site and was refused."],
  account_suspended: [403, "Your account has been temporarily suspended."],
  account_merged: [409, "This account was merged into another one. Undo the merge first."],
  not_mergeable: [409, "These accounts can't be merged as they are."],
  merge_settled: [409, "This merge can't be undone any more. The day for it is over."],
  password_reset_required: [403, "Set a new password to continue."],
  onboarding_incomplete: [403, "Finish your onboarding to continue."],
  unsupported_content: [501, "This version of the product can't show this."],
  form_closed: [409, "This form doesn't accept answers at the moment."],
  form_not_stored: [503, "There was an error submitting the form. Please try again."],
  form_outcome_unknown: [
    503,
    "We don't know if your answer arrived. Send it again. It is stored only once.",
  ],
  not_a_person: [403, "We couldn't confirm that you are a person. Try again."],
  version_taken: [409, "Someone else just published a version. Check it first."],
  review_missing: [409, "Another admin has to approve this draft before it can be published."],
  review_outdated: [409, "The draft was changed since the review was asked for. Ask again."],
  review_by_author: [409, "You wrote this draft. Another admin has to review it."],
  not_publishable: [409, "Fix the problems before publishing."],
  has_answers: [409, "This form has answers. Delete them first, or take the form down."],
  too_large_upload: [413, "This file is too large."],
  bad_upload: [415, "This file type isn't supported here."],
  upload_incomplete: [409, "Some parts of this file have not arrived yet. Upload them again."],
  name_taken: [409, "You already have one with this name. Choose another name."],
  no_room: [409, "You can't add another one. Delete one that you no longer use."],
  slug_taken: [409, "This address is already taken."],
  taken_meanwhile: [409, "Something else uses this name or address by now. Choose another one."],
  built_in: [409, "This comes with the product and can't be deleted. Retire it instead."],
  held: [409, "A legal hold keeps this. Lift it first."],
  parent_gone: [409, "What this belonged to no longer exists."],
  not_found: [404, "This doesn't exist, or you don't have access to it."],
  method_not_allowed: [405, "This address doesn't support that method."],
  stale_version: [409, "Someone changed this while you were looking at it."],
  policy_changed: [409, "The text changed while you were reading. Read what is new, then confirm."],
  steps_open: [409, "A required step is still open. Finish it first."],
  feedback_closed: [403, "Feedback is switched off at the moment."],
  screenshot_settled: [409, "This feedback already has a screenshot, or was sent too long ago."],
  notification_settled: [409, "This is already being sent and can't be changed."],
  no_audience: [409, "This audience has no people at the moment. Choose another one."],
  last_admin: [409, "The last admin can't lose the role. Give it to someone else first."],
  too_many_steps: [409, "You can't add another step. Remove one that you no longer use."],
  too_many_routes: [409, "You can't add another entry. Remove one that you no longer use."],
  factor_required: [409, "Your account must keep a second factor. Add another one first."],
  too_many_factors: [409, "You can't add another one. Remove one that you no longer use."],
  last_sign_in: [409, "This is the only way to sign in. Set up another one first."],
  last_role: [409, "Everyone needs at least one role. Give another one first."],
  not_yourself: [409, "You can't do this to your own account. Ask another admin."],
  not_to_impersonate: [409, "You can't act as this person."],
  already_confirmed: [409, "This account is already open. No invitation is needed."],
  no_password: [409, "This person has no password. They sign in another way."],
  still_referenced: [409, "Other items still refer to this."],
  too_many_shares: [409, "Your plan can't be shared with more people. Remove someone first."],
  collaboration_off: [409, "Working together is switched off in this plan."],
  share_opened: [409, "This person has already opened the plan. There is nothing to send."],
  company_owner: [409, "The owner can't leave. Transfer the company to someone else first."],
  company_full: [409, "This company has as many members as it can have."],
  share_exists: [409, "This person has access to the plan already. Change that instead."],
  already_member: [409, "You are already in this company."],
  domain_taken: [
    409,
    "Another company has already proven this domain. Contact support if it's yours.",
  ],
  domain_unproven: [409, "The record isn't there yet. New records can take up to an hour."],
  plan_full: [409, "This plan is full. Remove what you no longer need."],
  plan_busy: [409, "Others are changing this plan right now. Try again."],
  record_deleted: [409, "This was deleted, so it can't go back to an earlier state."],
  record_settled: [409, "This can't go back to an earlier state any more."],
  redirects_busy: [409, "Others are changing the redirects right now. Try again."],
  operation_undone: [409, "This was already undone."],
  operation_refused: [409, "This change was refused before. Make it again."],
  backups_elsewhere: [409, "This installation makes no backups. Your database provider does."],
  backups_busy: [409, "The machine is busy with another backup. Wait until it is done."],
  registration_closed: [403, "New accounts can't be created here at the moment."],
  address_not_accepted: [
    403,
    "You can't create an account with this address. Use another one, or ask for an invitation.",
  ],
  provider_not_configured: [409, "This way to sign in is not set up on this installation."],
  provider_failed: [
    502,
    "The provider did not confirm who you are. Nothing was changed. Try again.",
  ],
  email_taken: [409, "This address already belongs to an account. Nothing was changed."],
  link_dead: [404, "This link doesn’t work. Ask the person who sent it for a new one."],
  too_many_links: [409, "You can't add another one. End a link that you no longer use."],
  run_going: [409, "This is still running. Stop it first."],
  link_used: [410, "This link has expired or was already used."],
  operation_too_large: [
    413,
    "This is too much at once. Nothing was changed. Do it in smaller parts.",
  ],
  body_too_large: [413, "The request is too large."],
  unsupported_media_type: [415, "Send this as application/json."],
  too_many_requests: [429, "Too many attempts. Wait a moment and try again."],
  ai_without_master_key: [409, "The secret AI_MASTER_KEY is not set, so no key can be stored."],
  internal: [500, "Something went wrong on our side. Nothing you typed was changed."],
  misconfigured: [500, "The service is not fully set up."],
  database_unavailable: [
    503,
    "Can't connect to the database. Nothing was lost. Try again shortly.",
  ],
  storage_full: [503, "There is no space to save this at the moment. Try again shortly."],
  busy: [503, "Many people are waiting for this at the moment. Try again in a few seconds."],
  service_unavailable: [503, "Can't connect to part of the service. Try again shortly."],
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
