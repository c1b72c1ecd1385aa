import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFresh } from '#server/platform/http/is-fresh.ts';
import { readRange } from '#server/platform/http/read-range.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findMediaFile, type MediaFile } from './find-media-file';

/** A public address never changes its content. */
const CACHE = 'public, max-age=31536000, immutable';
/** docs/contract.md "Media"; docs/trust.md 29: a drawing opened by itself runs and loads nothing. */
const CLOSED = "default-src 'none'; sandbox";
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': CLOSED,
};

/** What browsers show by themselves may load itself, and nothing else; in a sandbox neither player nor viewer begins. */
const SHOWN = {
  film: "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'",
  pdf: "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
} as const;

/** RFC 5987: the letters that stand for themselves, and bytes of UTF-8 for all others. */
function encodedName(name: string) {
  return encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** How a file is handed out: films, recordings and PDFs are shown, all else is saved and never opened on the origin. */
function disposition({ mime, name }: MediaFile): Readonly<Record<string, string>> {
  if (name === undefined) return {};
  const isPdf = mime === 'application/pdf';
  const isShown = isPdf || /^(?:video|audio)\//.test(mime);
  return {
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodedName(name)}`,
    'content-security-policy': isShown ? SHOWN[isPdf ? 'pdf' : 'film'] : CLOSED,
  };
}

function notThere(reply: FastifyReply) {
  return reply
    .code(404)
    .headers({ ...HEADERS, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Not found');
}

/**
 * Serves images and files on the site origin (`findMediaFile`), in parts where a player asks for them. Anything not
 * stored is 404: nothing is generated on request.
 * @param site the server of published pages, never the app's origin
 */
export function siteMediaRoutes(site: FastifyInstance, { db, files }: Pick<Parts, 'db' | 'files'>): void {
  const send = async ({ headers, method }: FastifyRequest, reply: FastifyReply, path: string) => {
    const media = await findMediaFile(db, path);
    const found = media && (await files.get(media.file));
    if (!found) return notThere(reply);
    // What is at an address never changes, and is stored under its path.
    const etag = `"${media.file.slice('media/'.length)}"`;
    void reply
      .headers({ ...HEADERS, ...disposition(media), 'cache-control': CACHE, 'accept-ranges': 'bytes', etag })
      .type(media.mime);
    if (isFresh(headers['if-none-match'], etag)) return reply.code(304).send();
    const { range, 'if-range': held } = headers;
    const isSame = held === undefined || held === etag;
    const asked = method === 'GET' && isSame ? readRange(range, found.size) : null;
    if (asked === 'outside') return reply.code(416).header('content-range', `bytes */${found.size}`).send();
    if (asked === null) return reply.header('content-length', found.size).send(found.stream());
    const { start, end } = asked;
    return reply
      .code(206)
      .headers({ 'content-range': `bytes ${start}-${end}/${found.size}`, 'content-length': end - start + 1 })
      .send(found.stream(asked));
  };

  site.get<{ Params: { key: string } }>('/media/:key', (request, reply) =>
    send(request, reply, `/media/${request.params.key}`),
  );

  site.get<{ Params: { key: string; name: string } }>('/media/:key/:name', (request, reply) =>
    send(request, reply, `/media/${request.params.key}/${request.params.name}`),
  );
}
