import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { signPreview, verifyPreview } from '#server/builder/pages/preview-token.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { chosenValues } from './chosen-values';
import { readyMail } from './write-mail';

const PATH = '/v1/email-preview/';
/** A link to a preview is good for one hour, as those of pages. */
const GOOD_FOR_MS = 3_600_000;

/**
 * The policy of a mail shown in a browser: no scripts, no forms. Its styles are inline, as mail programs support no
 * others.
 * @param app whose frames may show it, as a source of a policy
 */
export function mailPagePolicy(app: string): string {
  return (
    `default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; ` +
    `frame-ancestors ${app}; sandbox allow-popups allow-popups-to-escape-sandbox`
  );
}

/** A person is named and not described: addresses are written into logs. */
const asked = z.object({
  values: z.record(z.string(), z.string()),
  personId: z.string().optional(),
  dark: z.boolean(),
});
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

type Deps = Pick<Parts, 'db' | 'settings' | 'files' | 'log' | 'appSecret' | 'metrics'>;

/** The mail that a link leads to; null for a link that is none or too old, and where page or person are gone. */
async function mailAt(parts: Deps, token: string): Promise<string | null> {
  const claims = verifyPreview(parts.appSecret, token, Date.now());
  const query = new URLSearchParams(claims?.url.slice(2)).get('asked');
  if (!claims || !('version' in claims.shown) || query === null) return null;
  const { dark, ...chosen } = asked.parse(JSON.parse(query));
  const { siteId, pageKey, shown } = claims;
  try {
    const values = await chosenValues(parts.db, siteId, chosen);
    const ready = await readyMail(parts, siteId, { pageKey, version: shown.version });
    return (await ready.write(values, { dark })).html;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Serves what `emailPreviewUrl` names. @param site the server of published pages, never the app's origin */
export function emailPreviewRoute(site: FastifyInstance, parts: Deps): void {
  site.get<{ Params: { '*': string } }>(`${PATH}*`, async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const html = await mailAt(parts, request.params['*']);
    if (html === null)
      return reply.code(404).type('text/plain; charset=utf-8').send('This preview link is not valid any more.\n');
    return reply
      .header('content-security-policy', mailPagePolicy(new URL(parts.settings.publicUrl).origin))
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
