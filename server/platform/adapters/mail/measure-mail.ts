import type { Registry } from 'prom-client';
import { countOf, METRICS } from '#server/platform/metrics.ts';
import type { MailAdapter } from './mail';

/** Counts what an adapter hands over, and what it could not. */
export function measureMail(adapter: MailAdapter, registry: Registry): MailAdapter {
  const mails = countOf(registry, METRICS.mails, ['result']);
  const deliver: MailAdapter['deliver'] = async (mail) => {
    try {
      await adapter.deliver(mail);
      mails.inc({ result: 'sent' });
    } catch (error) {
      mails.inc({ result: 'failed' });
      throw error;
    }
  };
  return { ...adapter, deliver };
}
