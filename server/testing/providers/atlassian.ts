import { readDescription } from './described/description';
import { createFakeJira } from './jira-issues';
import { createFakeWebhooks } from './jira-webhooks';
import { CLIENT, createGrants } from './atlassian-grants';
import { answer, listen, readAsked, type Answer, type Asked, type FakeServer } from './fake-server';

const CLOUD = '11223344-a1b2-3b33-c444-def123456789';

/**
 * An Atlassian of ours: the 3LO flow with rotating refresh tokens, the list of sites, and Jira's REST API, whose requests and
 * replies are held to the types of jira.js; `stop` throws for what differed.
 * @param publicUrl of the product: no other address is registered as callback
 */
export const startFakeAtlassian = async ({ publicUrl }: { readonly publicUrl: string }) => {
  const callback = `${publicUrl}/api/auth/jira/callback`;
  const account = { accountId: '5b10a2844c20165700ede21g', displayName: 'Mia Krystof', site: 'your-team' };
  const { access, refreshable, ...grants } = createGrants(callback, () => account.displayName);
  const calls: string[] = [];
  const description = readDescription('jira', 'ErrorCollection');
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

  const read = (asked: Asked): Answer => {
    const { call } = asked;
    const scope = grants.scopeOf(asked);
    if (scope === undefined) return { status: 401, json: { code: 401, message: 'Unauthorized' } };
    const { accountId, displayName, site } = account;
    if (call.endsWith('/myself')) {
      description.checkRequest(asked, '/rest/api/3/myself');
      const json = { accountId, displayName, accountType: 'atlassian', active: true };
      return description.completeReply(asked, '/rest/api/3/myself', { json });
    }
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
    const isLive = grants.scopeOf(asked) !== undefined;
    if (!isLive) return { status: 401, json: { code: 401, message: 'Unauthorized' } };
    const isGranted = [...(control.withoutFirst ? [] : [CLOUD]), ...control.moreSites].includes(site);
    if (!isGranted) return { status: 404, json: { code: 404, message: 'No message available' } };
    if (control.refusal !== null) return control.refusal;
    const described = `/rest/api/3/${path.slice(path.indexOf(' ') + 1)}`;
    description.checkRequest(asked, described);
    const given = webhooks.answerTo(asked, path) ?? jira.answerTo(asked, path);
    const reply = description.completeReply(asked, described, given);
    return control.losing?.test(path) ? { status: 503 } : reply;
  };

  const routes: Readonly<Record<string, (asked: Asked) => Answer>> = {
    'GET /authorize': grants.authorize,
    'POST /authorize': grants.authorize,
    'POST /oauth/token': grants.token,
    'GET /oauth/token/accessible-resources': read,
  };
  const { url, busyMs, stop } = await listen((request, response) => {
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
    busyMs,
    stop: async () => {
      await stop();
      description.verify();
    },
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
