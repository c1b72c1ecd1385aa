import * as z from 'zod';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import { seal, unseal } from '#server/platform/secrets.ts';
import type { SourceRequest } from './placeholders';

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

/**
 * Scheme, host and port that a request goes to; null when it makes no request. Placeholders occur only after the host.
 */
function originOf({ url, inline }: SourceRequest): string | null {
  return inline === undefined && URL.canParse(url) ? new URL(url).origin : null;
}

/**
 * Secret headers belong to the server they were entered for: for another server each must be entered again, or removed
 * ('').
 * @param stored what is kept, with the request it was entered for
 * @param next the request that is to be sent or stored, with the secrets sent beside it
 * @throws AppError `invalid` naming each one that was not
 */
export function assertSameOrigin(
  stored: { readonly request: SourceRequest; readonly secretNames: readonly string[] },
  next: { readonly request: SourceRequest; readonly secret?: SecretHeaders | undefined },
): void {
  if (originOf(stored.request) === originOf(next.request)) return;
  const sent = new Set(Object.keys(next.secret ?? {}).map((name) => name.toLowerCase()));
  const missing = stored.secretNames.filter((name) => !sent.has(name.toLowerCase()));
  if (missing.length === 0) return;
  throw new AppError('invalid', { details: missing.map((name) => fault(`api.secret.${name}`, 'secret_again')) });
}

/** @param id of the row, to which the result is bound */
export function sealSecrets(appSecret: string, id: string, secrets: SecretHeaders): Sealed {
  const secretNames = Object.keys(secrets).sort();
  return { secret: secretNames.length > 0 ? seal(appSecret, id, JSON.stringify(secrets)) : null, secretNames };
}
