import { performance } from 'node:perf_hooks';
import { fault } from '#common/contract/faults.ts';
import type { OutsideReply } from '#server/platform/adapters/fetch-outside.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { callSource, readText, textOf } from './call-source';
import { pickInline } from './pick-inline';
import { fillRequest } from './fill-request';
import type { SourceRequest } from './placeholders';
import type { SecretHeaders } from './secret-headers';

/** Characters of a reply that are shown; the rest is left out with a notice (docs/trust.md 46). */
const SHOWN = 200_000;
/** Shorter secrets would blank out half the text. */
const MIN_SECRET = 4;

/** What `v1/apis/test` shows. */
export interface TestResult {
  readonly status: number;
  readonly ms: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly truncated: boolean;
}

/** A source may echo what it was sent: secrets stay secret all the same (docs/trust.md 47). */
function masked(text: string, secrets: SecretHeaders): string {
  return Object.values(secrets)
    .filter((value) => value.length >= MIN_SECRET)
    .flatMap((value) => [value, JSON.stringify(value).slice(1, -1)])
    .reduce((shown, value) => shown.replaceAll(value, '•••'), text);
}

function shownBody(reply: OutsideReply, secrets: SecretHeaders): { body: unknown; truncated: boolean } {
  const text = masked(textOf(reply), secrets);
  if (text.length > SHOWN) return { body: text.slice(0, SHOWN), truncated: true };
  try {
    return { body: readText(text, reply), truncated: false };
  } catch {
    return { body: text, truncated: false };
  }
}

/**
 * Fetches a source once, past the cache, and shows what came back.
 * @param keys for the placeholders of the request
 * @throws AppError `invalid` for a missing or impossible key; `upstream_failed` when there was no reply, one text for all reasons
 */
export async function testSource(
  parts: Pick<Parts, 'settings' | 'log'>,
  request: SourceRequest,
  secrets: SecretHeaders,
  keys: Readonly<Record<string, string>>,
): Promise<TestResult> {
  if (request.inline !== undefined) {
    const picked = pickInline(request, keys);
    if (picked.kind === 'ok') return { status: 200, ms: 0, headers: {}, body: picked.data, truncated: false };
    if (picked.kind === 'not-found') return { status: 404, ms: 0, headers: {}, body: '', truncated: false };
    throw new AppError('invalid', { details: [fault('keys', 'source_keys_needed')] });
  }
  const filled = fillRequest(request, keys);
  if (filled.kind !== 'ready') {
    const code = filled.kind === 'missing-key' ? 'source_keys_needed' : 'source_address_impossible';
    throw new AppError('invalid', { details: [fault('keys', code)] });
  }
  const start = performance.now();
  try {
    const reply = await callSource(parts, filled.request, secrets);
    const shown = Object.entries(reply.headers).filter(([name]) => name !== 'set-cookie');
    return {
      status: reply.status,
      ms: Math.round(performance.now() - start),
      headers: Object.fromEntries(shown.map(([name, value]) => [name, masked(value, secrets)])),
      ...shownBody(reply, secrets),
    };
  } catch (error) {
    parts.log.info({ err: error }, 'A data source could not be tested.');
    throw new AppError('upstream_failed', { details: [fault(null, 'source_unreachable')], cause: error });
  }
}
