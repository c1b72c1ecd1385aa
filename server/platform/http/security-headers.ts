import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/platform/settings.ts';

/** Policy of everything that is not the app's HTML: nothing may run, load or frame. */
const CLOSED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The hosts below an origin: each deployment has a label there. */
function labelsOf(origin: string) {
  const { protocol, host } = new URL(origin);
  return `${protocol}//*.${host}`;
}

/** Policy of the app's HTML (docs/operating.md). */
export function appPolicy(
  { siteUrl, previewUrl, analyticsUrl }: Pick<Settings, 'siteUrl' | 'previewUrl' | 'analyticsUrl'>,
  nonce: string,
): string {
  const analytics = analyticsUrl === null ? '' : ` ${new URL(analyticsUrl).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self'${analytics}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${siteUrl} https:`,
    `font-src 'self' ${siteUrl}`,
    `connect-src 'self'${analytics}`,
    "manifest-src 'self'",
    `frame-src ${siteUrl} ${previewUrl} ${labelsOf(previewUrl)}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one policy lets the configured script's address through and nothing else (src/app/head/load-analytics.ts).
    analyticsUrl === null ? "trusted-types 'none'" : 'trusted-types analytics',
  ].join('; ');
}

/** What every answer of the app's origin carries (docs/trust.md 73); HSTS only behind TLS. */
export function baseHeaders(settings: Pick<Settings, 'publicUrl'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': CLOSED,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    ...(settings.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** Sets them before anything else happens, so that refusals carry them too. */
export function secureHeaders(app: FastifyInstance, settings: Pick<Settings, 'publicUrl'>): void {
  const headers = baseHeaders(settings);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...headers, 'x-request-id': request.id });
  });
}
