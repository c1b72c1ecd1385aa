import type { LanguageCode } from '#common/contract/languages.ts';
import type { Parts } from '#server/parts.ts';

/** The mails of the product, and what each is filled with. Addresses are absolute. */
export interface MailTemplates {
  /** Sign-up code: six digits. */
  readonly 'sign-up-code': { readonly name: string; readonly code: string; readonly link: string };
  /** Link to set a new password. */
  readonly 'reset-password': { readonly name: string; readonly link: string };
  /** Told after a password was changed or reset. */
  readonly 'password-changed': { readonly name: string; readonly link: string };
  /** Somebody with an account was asked to sign up again, or for a reset without one. */
  readonly invite: {
    readonly inviter: string;
    readonly organization: string;
    readonly role: string;
    readonly link: string;
  };
  readonly 'notify-me': { readonly link: string };
}

/** One mail to be written and sent. */
export type MailOrder = {
  [K in keyof MailTemplates]: { readonly template: K; readonly values: MailTemplates[K] };
}[keyof MailTemplates] & { readonly to: string; readonly language: LanguageCode };

/** Name of the job that writes and sends mails. */
export const SEND_MAIL = 'send-mail';

/** Has a mail written and sent by a job, so that a slow or absent mail server holds nobody up and loses nothing. */
export const sendMail = ({ jobs }: Pick<Parts, 'jobs'>, order: MailOrder): Promise<void> => jobs.send(SEND_MAIL, order);
