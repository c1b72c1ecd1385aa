import { randomBytes } from 'node:crypto';
import { createFakeJira } from './jira-issues';
import { createFakeWebhooks } from './jira-webhooks';
import {
  answer,
  consentPage,
  decided,
  listen,
  readAsked,
  type Answer,
  type Asked,
  type FakeServer,
} from './fake-server';

const CLIENT = { id: 'jira-client', secret: 'jira-secret' };
const CLOUD = '11223344-a1b2-3b33-c444-def123456789';
const secret = () => randomBytes(24).toString('base64url');

/**
 * An Atlassian of ours: the 3LO flow with rotating refresh tokens, the list of sites and who one is, replies in the shapes of
 * Atlassian's documentation.
 * @param publicUrl of the product: no other address is registered as callback
 */
export const startFakeAtlassian = async ({ publicUrl }: { readonly publicUrl: string }) => {
  const callback = `${publicUrl}/api/auth/jira/callback`;
  const account = { accountId: '5b10a2844c20165700ede21g', displayName: 'Mia Krystof', site: 'your-team' };
  const codes = new Map<string, string>();
  const access = new Map<string, string>();
  const refreshable = new Map<string, string>();
  const calls: string[] = [];
  const control = {
    /** Answers 503 to everything. */
    failing: false,
    /** Ids of further sites that the person grants, named like their ids. */
    moreSites: [] as string[],
    /** The person has taken back the first site. */
    withoutFirst: false,
    /** What every call about issues gets in place of its answer. */
    refusal: null as Answer | null,
    /** Calls that are done, and whose answers are lost on the way: `METHOD path` of one site. */
    losing: null as RegExp | null,
  };

  const authorize = ({ call, query, body }: Asked): Answer => {
    const isOurs = query.get('client_id') === CLIENT.id && query.get('audience') === 'api.atlassian.com';
    if (!isOurs || query.get('redirect_uri') !== callback) return { status: 400, json: { error: 'invalid_request' } };
    const scope = query.get('scope') ?? '';
    if (call.startsWith('GET')) return { html: consentPage('Atlassian', account.displayName, scope) };
    if (body['decision'] !== 'authorize') return decided(query, { error: 'access_denied' });
    const code = secret();
    codes.set(code, scope);
    return decided(query, { code });
  };

  const issue = (scope: string): Answer => {
    const [token, refresh] = [secret(), secret()];
    access.set(token, scope);
    const rotates = scope.includes('offline_access');
    if (rotates) refreshable.set(refresh, scope);
    const tokens = { access_token: token, ...(rotates && { refresh_token: refresh }) };
    return { json: { ...tokens, expires_in: 3600, token_type: 'Bearer', scope } };
  };

  const token = ({ body }: Asked): Answer => {
    const { grant_type, code = '', refresh_token = '', client_id, client_secret, redirect_uri } = body;
    if (client_id !== CLIENT.id || client_secret !== CLIENT.secret) {
      return { status: 401, json: { error: 'access_denied', error_description: 'Unauthorized' } };
    }
    const known = grant_type === 'refresh_token' ? refreshable : codes;
    const used = grant_type === 'refresh_token' ? refresh_token : code;
    const scope = known.get(used);
    known.delete(used);
    if (scope === undefined || (known === codes && redirect_uri !== callback)) {
      return { status: 403, json: { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' } };
    }
    return issue(scope);
  };

  const read = ({ call, headers }: Asked): Answer => {
    const scope = access.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '');
    if (scope === undefined) return { status: 401, json: { code: 401, message: 'Unauthorized' } };
    const { accountId, displayName, site } = account;
    if (call.endsWith('/myself')) return { json: { accountId, displayName, accountType: 'atlassian', active: true } };
    const url = `https://${site}.atlassian.net`;
    const scopes = scope.split(' ').filter((one) => one !== 'offline_access');
    const first = { id: CLOUD, name: site, url, scopes, avatarUrl: `${url}/avatar.png` };
    const more = control.moreSites.map((id) => ({ ...first, id, name: id, url: `https://${id}.atlassian.net` }));
    return { json: [...(control.withoutFirst ? [] : [first]), ...more] };
  };

  const jira = createFakeJira();
  const webhooks = createFakeWebhooks(publicUrl);
  /** The REST API of a site, with a token of somebody who granted it. */
  const askJira = (asked: Asked, site: string, path: string): Answer => {
    const isLive = access.has(/^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? '');
    if (!isLive) return { status: 401, json: { code: 401, message: 'Unauthorized' } };
    const isGranted = [...(control.withoutFirst ? [] : [CLOUD]), ...control.moreSites].includes(site);
    if (!isGranted) return { status: 404, json: { code: 404, message: 'No message available' } };
    if (control.refusal !== null) return control.refusal;
    const reply = webhooks.answerTo(asked, path) ?? jira.answerTo(asked, path);
    return control.losing?.test(path) ? { status: 503 } : reply;
  };

  const routes: Readonly<Record<string, (asked: Asked) => Answer>> = {
    'GET /authorize': authorize,
    'POST /authorize': authorize,
    'POST /oauth/token': token,
    'GET /oauth/token/accessible-resources': read,
  };
  const { url, stop } = await listen((request, response) => {
    void readAsked(request).then((asked) => {
      calls.push(asked.call);
      const unknown = { status: 404, json: { code: 404, message: 'Not Found' } };
      const isMyself = [CLOUD, ...control.moreSites].some(
        (id) => asked.call === `GET /ex/jira/${id}/rest/api/3/myself`,
      );
      const route = isMyself ? read : routes[asked.call];
      const [, method, site, path] = /^(\w+) \/ex\/jira\/([^/]+)\/rest\/api\/3\/(.+)$/.exec(asked.call) ?? [];
      const ofJira = route || site === undefined ? null : askJira(asked, site, `${method} ${path}`);
      answer(response, control.failing ? { status: 503 } : (ofJira ?? route?.(asked) ?? unknown));
    });
  });
  const standIn: FakeServer = {
    url,
    stop,
    settings: {
      JIRA_CLIENT_ID: CLIENT.id,
      JIRA_CLIENT_SECRET: CLIENT.secret,
      JIRA_AUTH_URL: url,
      JIRA_API_URL: url,
    },
  };
  return Object.assign(control, {
    ...standIn,
    /** The projects and issues of every site. */
    jira,
    /** The webhooks of the app. */
    webhooks,
    /** Who is signed in at Atlassian; may be changed. */
    account,
    /** Access tokens that open something now. */
    liveTokens: () => [...access.keys()],
    /** Ends access tokens, as time does. */
    endAccess: () => access.clear(),
    /** What the person does in their Atlassian account: takes the grant back. */
    revokeAll: () => {
      access.clear();
      refreshable.clear();
    },
    /** `METHOD /path` of everything asked so far. */
    calls,
  });
};
