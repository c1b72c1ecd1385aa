import type { IncomingHttpHeaders } from 'node:http';

/** Browsers that load a page ahead, in case it is opened (Sec-Purpose; Purpose and X-Moz of older ones). */
const isAhead = (headers: IncomingHttpHeaders) =>
  /prefetch|prerender|preview/i.test(
    [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].flat().join(' '),
  );

/** Who asks not to be counted: Do Not Track, Global Privacy Control. */
export const isRefused = (headers: IncomingHttpHeaders) => headers.dnt === '1' || headers['sec-gpc'] === '1';

/** Whether a request may be a view: HEAD, pages loaded ahead, and people who do not want it never are. */
export const isCounted = (method: string, headers: IncomingHttpHeaders): boolean =>
  method === 'GET' && !isAhead(headers) && !isRefused(headers);
