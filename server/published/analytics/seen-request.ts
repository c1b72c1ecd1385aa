import type { FastifyRequest } from 'fastify';
import { hostName } from '#server/builder/sites/find-site.ts';
import { findSource, MAX_TEXT } from './find-source';
import { isCounted } from './is-counted';
import type { SeenRequest } from './store-views';

/** What a site answered. */
export interface Shown {
  readonly siteId: string;
  /** As in the request line, without the query. */
  readonly path: string;
  /** The query with its '?', or ''. */
  readonly search: string;
  readonly shown: SeenRequest['shown'];
  readonly country: string;
}

/**
 * What is kept of a request until it is stored; null: it is not counted. Bots are detected later, to keep the response
 * fast.
 */
export function seenRequest(
  { method, headers, ip }: Pick<FastifyRequest, 'method' | 'headers' | 'ip'>,
  { siteId, path, search, shown, country }: Shown,
): SeenRequest | null {
  if (!isCounted(method, headers)) return null;
  return {
    siteId,
    at: new Date(),
    ip,
    userAgent: headers['user-agent'] ?? '',
    path: path.slice(0, MAX_TEXT),
    shown,
    country,
    ...findSource(search, headers.referer, hostName(headers.host)),
  };
}
