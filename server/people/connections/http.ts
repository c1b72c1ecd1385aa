import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/connections.ts';
import type { Provider } from '#common/contract/connections.ts';
import { providersOf } from '#server/platform/adapters/providers/providers.ts';
import type { Parts } from '#server/platform/parts.ts';
import { type Call, handle, withText } from '#server/platform/http/endpoints.ts';
import { beginFlow } from './begin-flow';
import { connectionStatus } from './connection-status';
import { disconnect } from './disconnect';
import { acceptedLanguage } from '#common/rules/languages.ts';
import { endFlow } from './end-flow';
import { exchangeToken } from './exchange-token';
import { cookieOptions, cookieValue, FLOW_COOKIE } from './flow-proof';
import { chooseJiraSite, listJiraSites } from './jira-sites';

type Beginning = Pick<Call<typeof contract.connectProvider>, 'query' | 'actor' | 'request' | 'reply'>;

/** docs/contract.md "Provider flow": sign in with a provider, connect one, read its status, disconnect. */
export function connectionRoutes(api: FastifyInstance, parts: Parts): void {
  const cookie = cookieOptions(parts.settings);

  handle(api, contract.getProviders, () => {
    const providers = providersOf(parts.settings);
    return { signIn: (['github', 'google'] as const).filter((name) => providers[name].missingSettings.length === 0) };
  });

  const begin = async (provider: Provider, { query, actor, request, reply }: Beginning) => {
    const from = { returnUrl: query.returnUrl, address: request.ip };
    const begun = await beginFlow(parts, provider, actor, from);
    void reply.setCookie(FLOW_COOKIE, cookieValue(parts.appSecret, begun.state.nonce), cookie);
    return begun;
  };
  handle(api, contract.connectProvider, (call) => begin(call.params.provider, call));
  handle(api, contract.connectJira, (call) => begin('jira', call));

  handle(api, contract.providerCallback, async ({ params, query, request, reply }) => {
    const { cookies, headers, ip } = request;
    const language = acceptedLanguage(headers['accept-language'] ?? '');
    const callback = { provider: params.provider, query, cookie: cookies[FLOW_COOKIE], address: ip, language };
    const address = await endFlow(parts, callback);
    void reply.clearCookie(FLOW_COOKIE, cookie);
    return address;
  });

  handle(api, contract.getConnectionStatus, ({ params, actor }) => connectionStatus(parts, actor, params.provider));

  handle(api, contract.getJiraConnection, ({ actor }) => connectionStatus(parts, actor, 'jira'));

  handle(api, contract.disconnectProvider, async ({ params, actor, request }) => {
    const by = { userId: actor.userId, address: request.ip };
    return withText('Deleted Successfully.', { revoked: await disconnect(parts, params.provider, by) });
  });

  handle(api, contract.getJiraSites, ({ actor }) => listJiraSites(parts, actor.userId));

  handle(api, contract.chooseJiraSite, async ({ actor, body }) => {
    await chooseJiraSite(parts, actor.userId, body.siteId);
    return withText('Updated successfully');
  });

  handle(api, contract.exchange, ({ body, request }) =>
    exchangeToken(parts, body, {
      remember: body.remember ?? false,
      address: request.ip,
      userAgent: request.headers['user-agent'],
    }),
  );
}
