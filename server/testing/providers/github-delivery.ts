import { createHmac, randomUUID } from 'node:crypto';
import type { FakeHook } from './github-repositories';

/** A call of a webhook as GitHub makes it, signed. @param payload fields of the event */
export function deliveryOf({ id, secret }: FakeHook, event: string, payload: object = {}) {
  const body = JSON.stringify(payload);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-github-event': event,
    'x-github-delivery': randomUUID(),
    'x-github-hook-id': String(id),
    'x-hub-signature-256': `sha256=${signature}`,
  };
  return { headers, body };
}
