import type { ErrorDetail } from './faults';

/** Every error the wire knows: its HTTP status and the text shown when the thrower gives none. */
export const ERRORS = {
  bad_request: [400, 'The request could not be read.'],
  invalid: [422, 'Some of what was sent is not valid.'],
  invalid_session: [401, 'Something went wrong, Please refresh & try logging again!'],
  invalid_credentials: [401, 'The email address or password is not correct.'],
  bad_signature: [401, 'The signature is not valid.'],
  wrong_password: [422, 'The password is not correct.'],
  code_invalid: [422, 'Please try again'],
  email_unverified: [403, 'Please confirm your email address first.'],
  plan_limit: [402, "You have reached your plan's limit."],
  payment_failed: [402, 'The payment failed. Check your payment method, then try again.'],
  acting: [403, 'This is not possible while you are signed in as someone else.'],
  oauth_refused: [400, 'The sign-in could not be confirmed. Please start again.'],
  forbidden: [403, 'Your role does not allow this.'],
  key_scope: [403, 'This API key does not allow this call.'],
  no_organization: [403, 'You do not belong to an organization yet.'],
  suspended: [403, 'This account has been suspended.'],
  not_found: [404, 'No Record Found'],
  method_not_allowed: [405, 'This address does not support this method.'],
  conflict: [409, 'Someone else changed this.'],
  version_conflict: [409, 'A newer version of this page was saved.'],
  already_exists: [409, 'This already exists.'],
  confirm_empty: [409, 'The page would become empty. Confirm to save it anyway.'],
  in_use: [409, 'This is still in use.'],
  account_exists: [409, 'This installation already has an account.'],
  signup_pending: [409, 'you have already started Signup Process, please enter security code to complete the process!'],
  email_taken: [409, 'The entered Email address is already registered!'],
  merge_conflict: [409, 'These changes conflict with the base branch.'],
  not_reviewed: [409, 'Keep or discard every change of this session first.'],
  nothing_to_merge: [409, 'There is nothing to merge.'],
  plan_unavailable: [409, 'You cannot change to this plan now.'],
  last_admin: [409, 'An organization needs at least one administrator.'],
  already_answered: [409, 'This invitation has already been answered.'],
  invite_ended: [410, 'This invitation is no longer valid. Ask for a new one.'],
  needs_connection: [409, 'Connect your GitHub account first.'],
  connection_taken: [409, 'This account is already connected to another person.'],
  last_way_in: [409, 'This is the only way you can sign in. Set a password first, then disconnect.'],
  domain_unproven: [
    422,
    'Neither the record nor the file was found. A new DNS record can take up to an hour to appear. Then check again.',
  ],
  link_expired: [410, 'This link has expired or was already used. Please ask for a new one.'],
  code_expired: [410, 'The Code you entered is expired, please signup again!'],
  too_large: [413, 'This is too large.'],
  unsupported_type: [415, 'This kind of content is not supported.'],
  misdirected: [421, 'There is no site at this address.'],
  rate_limited: [429, 'Too many attempts. Please try again later.'],
  internal: [500, 'Something Smells Fishy. Please try again.'],
  upstream_failed: [502, 'A connected service did not respond.'],
  unavailable: [503, 'This is not available right now. Try again in a moment.'],
  not_configured: [503, 'This has not been set up yet.'],
  no_space: [507, 'There is no space left to store this.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every error reply. `msg` repeats `message`. */
export interface ErrorReply {
  readonly status: false;
  readonly code: ErrorCode;
  readonly message: string;
  readonly msg: string;
  readonly requestId: string;
  readonly details?: readonly ErrorDetail[];
  /** Only with `version_conflict`, and `conflict` of a ticket or board: what the server holds now. */
  readonly current?: unknown;
}
