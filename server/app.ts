import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { accountRoutes } from './people/accounts/http';
import { apiKeyRoutes } from './people/api-keys/http';
import { auditRoutes } from './people/audit/http';
import { connectionRoutes } from './people/connections/http';
import { dataSourceRoutes } from './builder/data-sources/http';
import { installationRoutes } from './people/installation/http';
import { inviteRoutes } from './people/invites/http';
import { mediaFileRoutes } from './builder/media/files/http';
import { mediaRoutes } from './builder/media/http';
import { layoutRoutes } from './builder/pages/layout-http';
import { mcpRoutes } from './builder/mcp/http';
import { notifyMeRoutes } from './people/notify-me/http';
import { organizationRoutes } from './people/organizations/http';
import { outboxRoutes } from './people/outbox/http';
import { pageRouteRoutes } from './builder/page-routes/http';
import { pageTemplateRoutes } from './builder/pages/http';
import { passwordRoutes } from './people/passwords/http';
import { codeHostRoutes } from '#server/developer/projects/projects/code-host-http.ts';
import { githubAppRoutes } from '#server/developer/source/installations/http.ts';
import { projectRoutes } from '#server/developer/projects/projects/http.ts';
import { gitRoutes } from '#server/developer/source/repositories/serve-git.ts';
import { tokenRoutes } from '#server/developer/source/tokens/http.ts';
import { ampRoutes } from './published/amp/http';
import { storyRoutes } from './published/stories/http';
import { emailRoutes } from './published/emails/http';
import { analyticsRoutes } from './published/analytics/http';
import { experimentRoutes } from './published/analytics/experiments/http';
import { goalRoutes } from './published/analytics/goals/http';
import { alarmRoutes } from './published/alarms/http';
import { vitalRoutes } from './published/analytics/vitals/http';
import { audienceRoutes } from './published/audience/http';
import { formRoutes } from './published/forms/http';
import { segmentRoutes } from './published/audience/segments-http';
import { peopleImportRoutes } from './published/audience/imports-http';
import { proposalRoutes } from './builder/proposals/http';
import { campaignRoutes } from './published/campaigns/http';
import { senderRoutes } from './published/senders/http';
import { redirectRoutes } from './builder/redirects/http';
import { fontRoutes } from './builder/fonts/http';
import { componentRoutes } from './builder/components/http';
import { themeRoutes } from './builder/themes/http';
import { planRoutes } from './business/plans/http';
import { subscriptionRoutes } from './business/subscriptions/http';
import { subscriptionOperatorRoutes } from './business/subscriptions/operator-http';
import { sessionRoutes } from './people/sessions/http';
import { signUpRoutes } from './people/sign-up/http';
import { pagePictureRoutes } from '#server/developer/together/page-pictures/http.ts';
import { pageExportRoutes } from '#server/developer/review/page-exports/http.ts';
import { changeSetRoutes } from '#server/developer/together/change-sets/http.ts';
import { sourceUsesRoutes } from '#server/developer/together/source-uses/http.ts';
import { themeSourceRoutes } from '#server/developer/together/theme-sources/http.ts';
import { pullRequestRoutes } from '#server/developer/review/pull-requests/http.ts';
import { aiBuilderRoutes } from '#server/developer/together/ai-builder/http.ts';
import { assistantRoutes } from '#server/developer/assistant/assistant/http.ts';
import { sessionChangeRoutes } from '#server/developer/assistant/session-changes/http.ts';
import { jiraRoutes } from '#server/developer/work/jira/http.ts';
import { jiraMappingRoutes } from '#server/developer/work/jira/mapping-http.ts';
import { commentRoutes } from '#server/developer/review/comments/http.ts';
import { ticketRoutes } from '#server/developer/work/tickets/http.ts';
import { visualEditRoutes } from '#server/developer/review/visual-edits/http.ts';
import { deployHookRoutes } from '#server/developer/delivery/deploy-hooks/http.ts';
import { projectDomainRoutes } from '#server/developer/delivery/project-domains/http.ts';
import { runnerRoutes } from '#server/developer/delivery/runners/http.ts';
import { runnerMachineRoutes } from '#server/developer/delivery/runners/machine-http.ts';
import { deploymentRoutes } from '#server/developer/delivery/deployments/http.ts';
import { devServerRoutes } from '#server/developer/delivery/dev-servers/http.ts';
import { environmentVariableRoutes } from '#server/developer/projects/environment-variables/http.ts';
import { languageModelRoutes } from '#server/developer/model/language-model/http.ts';
import { usageRoutes } from './builder/usage/http';
import { widgetsRoutes } from './builder/widgets/http';
import type { Parts } from './platform/parts';
import { handleErrors, rawErrorBody, sendError } from './platform/http/errors';
import { requireContracts } from './platform/http/endpoints';
import { keepReplies } from './platform/http/idempotency';
import { answerBrokenRequests, rejectSlowPeers, SERVER_OPTIONS } from './platform/http/http-server';
import { readJsonBodies } from './platform/http/json-body';
import { measureRequests } from './platform/http/metrics';
import { METRICS } from './platform/metrics';
import { logRequests } from './platform/http/request-log';
import { baseHeaders, secureHeaders } from './platform/http/security-headers';
import { serveApp } from './browser-app/serve-app';
import { checkAccess } from './platform/http/session';
import { manifestMigrationRoutes } from '#server/developer/review/manifest-migrations/http.ts';
import { sitemapRoutes } from './builder/sitemap/http';
import { projectWidgetRoutes } from '#server/developer/work/project-widgets/http.ts';
import { rejectOtherHosts } from './reject-hosts';
import { supportRoutes } from './business/support/http';
import { siteRoutes } from './builder/sites/http';
import { metricsRoutes } from './operations/metrics/http';
import { systemRoutes } from './operations/system/http';

/** One line per noun. */
const nouns: readonly ((api: FastifyInstance, parts: Parts) => void)[] = [
  systemRoutes,
  metricsRoutes,
  accountRoutes,
  connectionRoutes,
  sessionRoutes,
  signUpRoutes,
  passwordRoutes,
  notifyMeRoutes,
  outboxRoutes,
  siteRoutes,
  layoutRoutes,
  pageRouteRoutes,
  pageTemplateRoutes,
  proposalRoutes,
  mcpRoutes,
  redirectRoutes,
  componentRoutes,
  themeRoutes,
  fontRoutes,
  sitemapRoutes,
  ampRoutes,
  storyRoutes,
  emailRoutes,
  audienceRoutes,
  formRoutes,
  segmentRoutes,
  peopleImportRoutes,
  senderRoutes,
  campaignRoutes,
  analyticsRoutes,
  goalRoutes,
  experimentRoutes,
  vitalRoutes,
  alarmRoutes,
  usageRoutes,
  widgetsRoutes,
  mediaRoutes,
  mediaFileRoutes,
  dataSourceRoutes,
  organizationRoutes,
  inviteRoutes,
  auditRoutes,
  apiKeyRoutes,
  installationRoutes,
  supportRoutes,
  subscriptionRoutes,
  subscriptionOperatorRoutes,
  planRoutes,
  projectRoutes,
  codeHostRoutes,
  githubAppRoutes,
  projectWidgetRoutes,
  manifestMigrationRoutes,
  pullRequestRoutes,
  pagePictureRoutes,
  pageExportRoutes,
  sourceUsesRoutes,
  themeSourceRoutes,
  changeSetRoutes,
  tokenRoutes,
  assistantRoutes,
  sessionChangeRoutes,
  visualEditRoutes,
  ticketRoutes,
  commentRoutes,
  jiraRoutes,
  jiraMappingRoutes,
  deploymentRoutes,
  devServerRoutes,
  runnerRoutes,
  runnerMachineRoutes,
  deployHookRoutes,
  projectDomainRoutes,
  environmentVariableRoutes,
  languageModelRoutes,
  aiBuilderRoutes,
];

const MIB = 1024 * 1024;

function buildApi(parts: Parts) {
  return async (api: FastifyInstance) => {
    readJsonBodies(api);
    await api.register(multipart);
    await api.register(cookie);
    requireContracts(api);
    checkAccess(api, parts);
    keepReplies(api, parts);
    api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    for (const routes of nouns) routes(api, parts);
  };
}

/**
 * The app's origin: API below `/api`, git below `/git`, the browser app elsewhere. Nothing listens yet; `close` waits for requests in flight.
 * @param parts what it is built from (server/platform/parts.ts)
 */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { settings } = parts;
  const logger: FastifyBaseLogger = parts.log;
  const rawAnswer = { headers: baseHeaders(settings), type: 'application/json; charset=utf-8', body: rawErrorBody };
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    bodyLimit: MIB,
    ...SERVER_OPTIONS,
    clientErrorHandler: answerBrokenRequests(rawAnswer),
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(baseHeaders(settings))),
  });
  app.decorate('endpoints', []);
  rejectSlowPeers(app, rawAnswer);
  secureHeaders(app, settings);
  rejectOtherHosts(app, settings);
  logRequests(app);
  measureRequests(app, parts.metrics, METRICS.appSeconds);
  handleErrors(app);
  await app.register(buildApi(parts), { prefix: '/api' });
  await app.register(gitRoutes(parts), { prefix: '/git' });
  await serveApp(app, parts);
  return app;
}
