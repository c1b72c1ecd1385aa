import type { FastifyInstance } from 'fastify';
import { hostName } from './builder/sites/find-site';
import { AppError } from './platform/app-error';
import type { Settings } from './platform/settings';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The app answers at the host of PUBLIC_URL and on this machine only (421 else): a stranger's page whose name is made to point
 * here (DNS rebinding) must not read the API of a local installation. Metrics and health are no exception.
 */
export function rejectOtherHosts(app: FastifyInstance, { publicUrl }: Pick<Settings, 'publicUrl'>): void {
  const own = new URL(publicUrl).hostname.toLowerCase();
  app.addHook('onRequest', async ({ headers }) => {
    const host = hostName(headers.host);
    if (host !== own && !LOOPBACK.test(host)) throw new AppError('misdirected');
  });
}
