import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts/http';
import { auditRoutes } from './audit/http';
import { connectionRoutes } from './connections/http';
import { dataSourceRoutes } from './data-sources/http';
import { installationRoutes } from './installation/http';
import { inviteRoutes } from './invites/http';
import { mediaRoutes } from './media/http';
import { layoutsRoutes } from './layouts/http';
import { notifyMeRoutes } from './notify-me/http';
import { organizationRoutes } from './organizations/http';
import { outboxRoutes } from './outbox/http';
import { pageRoutesRoutes } from './page-routes/http';
import { pageTemplatesRoutes } from './page-templates/http';
import { passwordRoutes } from './passwords/http';
import { redirectsRoutes } from './redirects/http';
import { sessionRoutes } from './sessions/http';
import { signUpRoutes } from './sign-up/http';
import { usageRoutes } from './usage/http';
import { widgetsRoutes } from './widgets/http';
import type { Parts } from './parts';
import { handleErrors, sendError } from './plugins/errors';
import { requireContracts } from './plugins/endpoints';
import { keepReplies } from './plugins/idempotency';
import { readJsonBodies } from './plugins/json-body';
import { measureRequests } from './plugins/metrics';
import { logRequests } from './plugins/request-log';
import { baseHeaders, secureHeaders } from './plugins/security-headers';
import { serveApp } from './plugins/serve-app';
import { checkAccess } from './plugins/session';
import { siteRoutes } from './sites/http';
import { systemRoutes } from './system/http';

/** One line per noun. */
const nouns: readonly ((api: FastifyInstance, parts: Parts) => void)[] = [
  systemRoutes,
  accountRoutes,
  connectionRoutes,
  sessionRoutes,
  signUpRoutes,
  passwordRoutes,
  notifyMeRoutes,
  outboxRoutes,
  siteRoutes,
  layoutsRoutes,
  pageRoutesRoutes,
  pageTemplatesRoutes,
  redirectsRoutes,
  usageRoutes,
  widgetsRoutes,
  mediaRoutes,
  dataSourceRoutes,
  organizationRoutes,
  inviteRoutes,
  auditRoutes,
  installationRoutes,
];

const MIB = 1024 * 1024;

const buildApi = (parts: Parts) => async (api: FastifyInstance) => {
  readJsonBodies(api);
  await api.register(multipart);
  await api.register(cookie);
  requireContracts(api);
  checkAccess(api, parts);
  keepReplies(api, parts);
  api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  for (const routes of nouns) routes(api, parts);
};

/**
 * The app's origin: API below `/api`, the browser app elsewhere. Nothing listens yet; `close` waits for requests in flight.
 * @param parts what it is built from (server/parts.ts)
 */
export const buildApp = async (parts: Parts): Promise<FastifyInstance> => {
  const { settings } = parts;
  const logger: FastifyBaseLogger = parts.log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    bodyLimit: MIB,
    requestTimeout: 60_000,
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(baseHeaders(settings))),
  });
  app.decorate('endpoints', []);
  secureHeaders(app, settings);
  logRequests(app);
  measureRequests(app);
  handleErrors(app);
  await app.register(buildApi(parts), { prefix: '/api' });
  await serveApp(app, parts);
  return app;
};
