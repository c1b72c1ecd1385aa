import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Parts } from '#server/platform/parts.ts';
import { readSnapshotImage } from '#server/builder/project-widgets/snapshot-images.ts';
import { findPublicImage } from './store';
import { hasVariant, originalFile, parseVariant, variantFile } from './variants';

/** A public address never changes its content. */
const CACHE = 'public, max-age=31536000, immutable';
/** docs/contract.md "Media"; docs/trust.md 29: a drawing opened by itself runs and loads nothing. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};

const notThere = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ ...HEADERS, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Not found');

/**
 * Serves images on the site origin: `/media/<key>` and `/media/<key>/<width>.<webp|avif>`, and at `/media/component/<name>`
 * those of projects' components. Keys are public and of any
 * site. Whatever is not stored is 404: nothing is made on request.
 * @param site the server of published pages, never the app's origin
 */
export function siteMediaRoutes(site: FastifyInstance, { db, files }: Pick<Parts, 'db' | 'files'>): void {
  const send = async (reply: FastifyReply, file: string, mime: string) => {
    const found = await files.get(file);
    if (!found) return notThere(reply);
    return reply
      .headers({ ...HEADERS, 'cache-control': CACHE, 'content-length': found.size })
      .type(mime)
      .send(found.stream());
  };

  site.get<{ Params: { key: string } }>('/media/:key', async ({ params }, reply) => {
    const row = await findPublicImage(db, params.key);
    return row ? send(reply, originalFile(row.key), row.mime) : notThere(reply);
  });

  site.get<{ Params: { name: string } }>('/media/component/:name', async ({ params }, reply) => {
    const image = readSnapshotImage(params.name);
    return image ? send(reply, image.key, image.mime) : notThere(reply);
  });

  site.get<{ Params: { key: string; variant: string } }>('/media/:key/:variant', async ({ params }, reply) => {
    const variant = parseVariant(params.variant);
    const row = variant && (await findPublicImage(db, params.key));
    if (!row || !hasVariant(row, variant)) return notThere(reply);
    return send(reply, variantFile(row.key, variant.width, variant.format), `image/${variant.format}`);
  });
}
