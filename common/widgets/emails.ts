import { byWidget } from './by-widget';
import type { EmailPart } from './mail/email-part';

/** The widgets of e-mails, by name; Condition and Slot draw nothing of their own. */
export const emailParts = byWidget<EmailPart>(
  'email.ts',
  import.meta.glob('./*/email.ts', { import: 'email', eager: true }),
);
