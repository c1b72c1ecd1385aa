import type { LanguageCode } from '#common/contract/languages.ts';

/** Content of an alarm mail; `value` and `threshold` are formatted in the reader's language. */
interface AlarmValues {
  readonly name: string;
  readonly alarm: string;
  readonly site: string;
  readonly vital: string;
  readonly place: string;
  readonly value: string;
  readonly threshold: string;
  readonly link: string;
}

/** The mails of the product, and what each is filled with. Addresses are absolute. */
export interface MailTemplates {
  /** Sign-up code: six digits. Without the name, which is a stranger's word until the address is confirmed. */
  readonly 'sign-up-code': { readonly code: string; readonly link: string };
  /** Link to set a new password. */
  readonly 'reset-password': { readonly name: string; readonly link: string };
  /** Sent after a password was changed or reset; the link leads to setting a new one. */
  readonly 'password-changed': { readonly name: string; readonly link: string };
  /** Invitation to an organization; `role` as the contract names it. */
  readonly invite: {
    readonly inviter: string;
    readonly organization: string;
    readonly role: string;
    readonly link: string;
  };
  /** A visitor wants a notification when the site is available: the link confirms the address. */
  readonly 'notify-me': { readonly link: string };
  /** The same for open positions, and for the newsletter. */
  readonly 'notify-careers': { readonly link: string };
  readonly newsletter: { readonly link: string };
  /** A site asks a person to confirm the subscription to its list; both by their names. */
  readonly 'confirm-subscription': { readonly site: string; readonly list: string; readonly link: string };
  /** A user wants to send a site's emails from this address: a code of six digits verifies it. */
  readonly 'sender-code': { readonly code: string; readonly link: string };
  /** A message to the operator arrived; `message` is what was written. */
  readonly 'support-received': {
    readonly name: string;
    readonly reference: string;
    readonly message: string;
    readonly link: string;
  };
  /** The same, sent to the operator; `category` as the contract names it. */
  readonly 'support-new': {
    readonly sender: string;
    readonly email: string;
    readonly reference: string;
    readonly category: string;
    readonly message: string;
    readonly link: string;
  };
  /** The operator's answer to a message. */
  readonly 'support-answer': {
    readonly name: string;
    readonly reference: string;
    readonly message: string;
    readonly link: string;
  };
  /** A user is mentioned in a comment; `place` is the page or project, `message` the text. */
  readonly 'comment-mention': {
    readonly name: string;
    readonly author: string;
    readonly place: string;
    readonly message: string;
    readonly link: string;
  };
  /** Most of what a plan allows is used; `limit` as the contract names it. */
  readonly 'limit-near': { readonly organization: string; readonly limit: string; readonly link: string };
  readonly 'limit-reached': { readonly organization: string; readonly limit: string; readonly link: string };
  /** A vital of a site went beyond a threshold, or came back; or how such a mail looks. `place` is the site or the page. */
  readonly 'alarm-raised': AlarmValues;
  readonly 'alarm-over': AlarmValues;
  readonly 'alarm-test': AlarmValues;
  /** A form of a site was sent; `message` is what was answered. */
  readonly 'form-submission': {
    readonly form: string;
    readonly site: string;
    readonly message: string;
    readonly link: string;
  };
  /** The same of many at about the same time. */
  readonly 'form-submissions': {
    readonly form: string;
    readonly site: string;
    readonly count: string;
    readonly link: string;
  };
  /** A payment is missing; `date` (ISO 8601) is until when the subscription continues. */
  readonly 'payment-failed': { readonly organization: string; readonly date: string; readonly link: string };
  /** It was never paid; `plan` is what holds from now on. */
  readonly 'subscription-ended': { readonly organization: string; readonly plan: string; readonly link: string };
}

/** One mail to be written and sent. */
export type MailOrder = {
  [K in keyof MailTemplates]: { readonly template: K; readonly values: MailTemplates[K] };
}[keyof MailTemplates] & {
  readonly to: string;
  readonly language: LanguageCode;
  /** Who gets the answers to it, by a bare address; absent: the mail says that replies are not read. */
  readonly replyTo?: string;
};
