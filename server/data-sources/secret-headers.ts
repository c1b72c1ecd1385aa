import * as z from 'zod';
import { seal, unseal } from '#server/secrets.ts';

const stored = z.record(z.string(), z.string());
export type SecretHeaders = z.infer<typeof stored>;

/** What a row keeps of its secret headers. */
export interface Sealed {
  readonly secret: Buffer | null;
  readonly secretNames: string[];
}

/** @throws Error when APP_SECRET is another than the one they were sealed with */
export function openSecrets(
  appSecret: string,
  row: { readonly id: string; readonly secret: Buffer | null },
): SecretHeaders {
  return row.secret ? stored.parse(JSON.parse(unseal(appSecret, row.id, row.secret))) : {};
}

/** Secret headers as sent over those stored: absent keeps, '' removes one (contract `secret`). Names ignore case. */
export function mergeSecrets(before: SecretHeaders, sent: SecretHeaders = {}): SecretHeaders {
  const byName = new Map(Object.entries(before).map(([name, value]) => [name.toLowerCase(), [name, value] as const]));
  for (const [name, value] of Object.entries(sent)) byName.set(name.toLowerCase(), [name, value]);
  return Object.fromEntries([...byName.values()].filter(([, value]) => value !== ''));
}

/** @param id of the row, to which the result is bound */
export function sealSecrets(appSecret: string, id: string, secrets: SecretHeaders): Sealed {
  const secretNames = Object.keys(secrets).sort();
  return { secret: secretNames.length > 0 ? seal(appSecret, id, JSON.stringify(secrets)) : null, secretNames };
}
