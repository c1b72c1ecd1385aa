import type { FastifyInstance } from 'fastify';
import type { Parts } from '#server/platform/parts.ts';
import { findFontFile } from './find-font-file';

/** An address never changes its content. Any page may load a font: AMP is shown at others' addresses, the canvas at the app's. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};
const CACHE = 'public, max-age=31536000, immutable';

/** Serves the files of fonts at the origin of sites, `/media/font/<name>`; those that people uploaded are of any site. */
export function siteFontRoutes(site: FastifyInstance, parts: Pick<Parts, 'db' | 'files'>): void {
  site.get<{ Params: { name: string } }>('/media/font/:name', async ({ params: { name } }, reply) => {
    const found = await findFontFile(parts, name);
    void reply.headers(HEADERS);
    if (!found) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
    }
    return reply
      .headers({ 'cache-control': CACHE, 'content-length': found.size })
      .type('font/woff2')
      .send(found.stream());
  });
}
