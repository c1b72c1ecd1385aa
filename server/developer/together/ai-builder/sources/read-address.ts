import { fault } from '#common/contract/faults.ts';
import { callSource } from '#server/builder/data-sources/call-source.ts';
import { can } from '#common/rules/can.ts';
import { createFetchOutside, OutsideError, type OutsideReply } from '#server/platform/adapters/fetch-outside.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { outlineOf } from './page-outline';

function invalidError(code: 'ai_address' | 'ai_address_empty') {
  return new AppError('invalid', { details: [fault('url', code)] });
}

const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;
const CHARSET = /charset\s*=\s*["']?([\w-]{1,40})/i;
/** Bytes of a page that may declare its encoding, as browsers read it. */
const HEAD_BYTES = 1024;

/** Without the hosts that the operator lists for data sources. */
const fetchPublic = createFetchOutside({ allow: [] });

/** The page as text, in the encoding that its headers name, else the page itself. */
function decode({ headers, body }: OutsideReply): string {
  const head = body.subarray(0, HEAD_BYTES).toString('latin1');
  const label = (CHARSET.exec(headers['content-type'] ?? '') ?? CHARSET.exec(head))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/**
 * Reads a web page under the rules of data sources: http(s), public addresses, each redirect checked, at most 10 s, 5
 * MB (docs/trust.md 41). Allowlisted hosts need the right to edit those.
 * @returns its untrusted outline
 * @throws AppError `invalid` at `url`, one text for all but a page without text
 */
export async function readAddress(parts: Pick<Parts, 'settings' | 'log'>, actor: Actor, url: string): Promise<string> {
  const request = { method: 'GET', url, headers: { accept: 'text/html, application/xhtml+xml' } } as const;
  let reply: OutsideReply;
  try {
    reply = can(actor, 'site.manage') ? await callSource(parts, request, {}) : await fetchPublic(request);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    // The address is what a person typed: it may hold a token, so only the reason is logged.
    parts.log.info({ reason: error.reason }, 'A page could not be read for the AI builder.');
    throw invalidError('ai_address');
  }
  const isPage = reply.status >= 200 && reply.status < 300 && HTML.test(reply.headers['content-type'] ?? '');
  if (!isPage) throw invalidError('ai_address');
  const outline = await outlineOf(decode(reply));
  if (outline === '') throw invalidError('ai_address_empty');
  return outline;
}
