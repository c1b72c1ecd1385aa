import { holdAtlassianOauth, holdGateway } from './described/atlassian-oauth';
import { readDescription } from './described/description';
import { createFakeJira } from './jira-issues';
import { createFakeWebhooks } from './jira-webhooks';
import { CLIENT, createGrants } from './atlassian-grants';
import { answer, listen, readAsked, type Answer, type Asked, type FakeServer } from './fake-server';

const CLOUD = '11223344-a1b2-3b33-c444-def123456789';

/**
 * An Atlassian of ours: the 3LO flow with rotating refresh tokens, the list of sites and the gateway, held to Atlassian's
 * documentation, and Jira's REST API, whose requests and replies are held to the types of jira.js; `stop` throws for what
 * differed.
 * @param publicUrl of the product: no other address is registered as callback
 */
export async function startFakeAtlassian({ publicUrl }: { readonly publicUrl: string }) {
  const callback = `${publicUrl}/api/auth/jira/callback`;
  const account = { accountId: '5b10a2844c20165700ede21g', displayName: 'Mia Krystof', site: 'your-team' };
  const { access, refreshable, ...grants } = createGrants(callback, () => account.displayName);
  const calls: string[] = [];
  const description = readDescription('jira', 'ErrorCollection');
  const [oauth, gateway] = [holdAtlassianOauth(), holdGateway()];
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

  const readSites = (asked: Asked): Answer => {
    const scope = grants.scopeOf(asked);
    if (scope === undefined) return { status: 401, json: { code: 401, message: 'Unauthorized' } };
    const { site } = account;
    const url = `https://${site}.atlassian.net`;
    const scopes = scope.split(' ').filter((one) => one !== 'offline_access');
    const first = { id: CLOUD, name: site, url, scopes, avatarUrl: `${url}/avatar.png` };
    const more = control.moreSites.map((id) => ({ ...first, id, name: id, url: `https://${id}.atlassian.net` }));
    return { json: [...(control.withoutFirst ? [] : [first]), ...more] };
  };

  const jira = createFakeJira();
  const webhooks = createFakeWebhooks(publicUrl);
  const answerMyself = (): Answer => {
    const { accountId, displayName } = account;
    return { json: { accountId, displayName, accountType: 'atlassian', active: true } };
  };
  /** What the gateway refuses before Jira is asked; null: it lets the call through. */
  const refuse = (asked: Asked, site: string): Answer | null => {
    if (grants.scopeOf(asked) === undefined) return { status: 401, json: { code: 401, message: 'Unauthorized' } };
    const isGranted = [...(control.withoutFirst ? [] : [CLOUD]), ...control.moreSites].includes(site);
    return isGranted ? null : { status: 404, json: { code: 404, message: 'No message available' } };
  };
  /** The REST API of a site, with a token of a user who granted it. */
  const askJira = (asked: Asked, site: string, path: string): Answer => {
    const refused = refuse(asked, site);
    gateway.check(asked, refused);
    if (refused !== null) return refused;
    if (control.refusal !== null) return control.refusal;
    const described = `/rest/api/3/${path.slice(path.indexOf(' ') + 1)}`;
    description.checkRequest(asked, described);
    const isMyself = path === 'GET myself';
    const given = isMyself ? answerMyself() : (webhooks.answerTo(asked, path) ?? jira.answerTo(asked, path));
    const reply = description.completeReply(asked, described, given);
    return control.losing?.test(path) ? { status: 503 } : reply;
  };

  const routes: Readonly<Record<string, (asked: Asked) => Answer>> = {
    'GET /authorize': grants.authorize,
    'POST /authorize': grants.authorize,
    'POST /oauth/token': grants.token,
    'GET /oauth/token/accessible-resources': readSites,
  };
  const reply = (asked: Asked): Answer => {
    if (control.failing) return { status: 503 };
    const [, method, site, path] = /^(\w+) \/ex\/jira\/([^/]+)\/rest\/api\/3\/(.+)$/.exec(asked.call) ?? [];
    if (site !== undefined) return askJira(asked, site, `${method} ${path}`);
    const given = routes[asked.call]?.(asked) ?? { status: 404, json: { code: 404, message: 'Not Found' } };
    // The consent page is the fake server's own.
    if (asked.call !== 'POST /authorize') oauth.check(asked, given);
    return given;
  };
  const { url, busyMs, stop } = await listen((request, response) => {
    void readAsked(request).then((asked) => {
      calls.push(asked.call);
      answer(response, reply(asked));
    });
  });
  const standIn: FakeServer = {
    url,
    busyMs,
    stop: async () => {
      await stop();
      for (const each of [description, oauth, gateway]) each.verify();
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
}
