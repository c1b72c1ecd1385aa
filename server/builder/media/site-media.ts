import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Parts } from '#server/platform/parts.ts';
import { findMediaFile } from './find-media-file';

/** A public address never changes its content. */
const CACHE = 'public, max-age=31536000, immutable';
/** docs/contract.md "Media"; docs/trust.md 29: a drawing opened by itself runs and loads nothing. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};

function notThere(reply: FastifyReply) {
  return reply
    .code(404)
    .headers({ ...HEADERS, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Not found');
}

/**
 * Serves images on the site origin (`findMediaFile`). Anything not stored is 404: nothing is generated on request.
 * @param site the server of published pages, never the app's origin
 */
export function siteMediaRoutes(site: FastifyInstance, { db, files }: Pick<Parts, 'db' | 'files'>): void {
  const send = async (reply: FastifyReply, path: string) => {
    const media = await findMediaFile(db, path);
    const found = media && (await files.get(media.file));
    if (!found) return notThere(reply);
    return reply
      .headers({ ...HEADERS, 'cache-control': CACHE, 'content-length': found.size })
      .type(media.mime)
      .send(found.stream());
  };

  site.get<{ Params: { key: string } }>('/media/:key', ({ params: { key } }, reply) => send(reply, `/media/${key}`));

  site.get<{ Params: { key: string; name: string } }>('/media/:key/:name', ({ params: { key, name } }, reply) =>
    send(reply, `/media/${key}/${name}`),
  );
}
