import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { signPreview, verifyPreview } from '#server/builder/pages/preview-token.ts';
import type { Parts } from '#server/platform/parts.ts';
import { readyMail } from './write-mail';

const PATH = '/v1/email-preview/';
/** A link to a preview is good for one hour, as those of pages. */
const GOOD_FOR_MS = 3_600_000;

/**
 * What a mail may do in a browser: be seen. Its styles stand in it, as mail programs take no others.
 * @param app whose frames may show it, as a source of a policy
 */
export const mailPagePolicy = (app: string): string =>
  `default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; ` +
  `frame-ancestors ${app}; sandbox allow-popups allow-popups-to-escape-sandbox`;

const asked = z.object({ values: z.record(z.string(), z.string()), dark: z.boolean() });
type Asked = z.infer<typeof asked>;

/** A signed address, on the site origin, of a version of an e-mail as a person gets it: the app's own policy would not let its styles in. */
export function emailPreviewUrl(
  { settings, appSecret }: Pick<Parts, 'settings' | 'appSecret'>,
  where: { readonly siteId: string; readonly pageKey: string; readonly version: number },
  said: Asked,
): string {
  const { siteId, pageKey, version } = where;
  const url = `/?${new URLSearchParams({ asked: JSON.stringify(said) }).toString()}`;
  const claims = { siteId, pageKey, shown: { version }, url, leadsOn: false, exp: Date.now() + GOOD_FOR_MS };
  return `${settings.siteUrl}${PATH}${signPreview(appSecret, claims)}`;
}

/** Serves what `emailPreviewUrl` names. @param site the server of published pages, never the app's origin */
export function emailPreviewRoute(
  site: FastifyInstance,
  parts: Pick<Parts, 'db' | 'settings' | 'files' | 'log' | 'appSecret' | 'metrics'>,
): void {
  site.get<{ Params: { '*': string } }>(`${PATH}*`, async (request, reply) => {
    const claims = verifyPreview(parts.appSecret, request.params['*'], Date.now());
    const query = new URLSearchParams(claims?.url.slice(2)).get('asked');
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    if (!claims || !('version' in claims.shown) || query === null)
      return reply.code(404).type('text/plain; charset=utf-8').send('This preview link is not valid any more.\n');
    const { values, dark } = asked.parse(JSON.parse(query));
    const { pageKey, shown } = claims;
    const ready = await readyMail(parts, claims.siteId, { pageKey, version: shown.version });
    return reply
      .header('content-security-policy', mailPagePolicy(new URL(parts.settings.publicUrl).origin))
      .type('text/html; charset=utf-8')
      .send(ready.write(values, { dark }).html);
  });
}
