import type { IncomingHttpHeaders } from 'node:http';

/** Browsers that load a page ahead, in case it is opened (Sec-Purpose; Purpose and X-Moz of older ones). */
function isAhead(headers: IncomingHttpHeaders) {
  return /prefetch|prerender|preview/i.test(
    [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].flat().join(' '),
  );
}

/** Who asks not to be counted: Do Not Track, Global Privacy Control. */
export function isRefused(headers: IncomingHttpHeaders) {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

/** Whether a request may be a view: HEAD, pages loaded ahead, and people who do not want it never are. */
export function isCounted(method: string, headers: IncomingHttpHeaders): boolean {
  return method === 'GET' && !isAhead(headers) && !isRefused(headers);
}
