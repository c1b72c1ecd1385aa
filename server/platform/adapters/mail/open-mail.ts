import { join } from 'node:path';
import type { Settings } from '#server/platform/settings.ts';
import type { MailAdapter } from './mail';
import { createOutbox } from './outbox';

/** Where mails go by the settings: the SMTP server, else the folder `outbox` in DATA_DIR. */
export async function openMail({ mail, dataDir }: Pick<Settings, 'mail' | 'dataDir'>): Promise<MailAdapter> {
  if (mail.smtpUrl === null) return createOutbox(join(dataDir, 'outbox'), mail.from);
  const { createSmtp } = await import('./smtp');
  return createSmtp(mail.smtpUrl, mail.from);
}
