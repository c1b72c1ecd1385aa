import { createHash, randomBytes } from 'node:crypto';
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
import { readDescription } from './described/description';
import { APP, createGithubApp, type FakeAppToken } from './github-app';
import { createGithubRepositories, type FakeAccess } from './github-repositories';

const CLIENT = { id: 'github-client', secret: 'github-secret' };
const secret = (prefix: string) => `${prefix}_${randomBytes(18).toString('hex')}`;

export interface GithubAccount {
  id: number;
  login: string;
  name: string | null;
  emails: { email: string; primary: boolean; verified: boolean; visibility: string | null }[];
}

/** Who is signed in at first. */
const OCTOCAT: GithubAccount = {
  id: 583231,
  login: 'octocat',
  name: 'Mona Octocat',
  emails: [
    { email: 'octocat@users.noreply.example.com', primary: false, verified: true, visibility: null },
    { email: 'Octocat@example.com', primary: true, verified: true, visibility: 'private' },
  ],
};

/** What a token of an installation opens: the repositories and the permissions that it was asked for. */
const accessOf = (
  { installation, repositoryIds, permissions }: FakeAppToken,
  reaches: ReturnType<typeof createGithubApp>['reaches'],
): FakeAccess => ({
  login: `${APP.slug}[bot]`,
  sees: (one) => reaches(installation, one) && (repositoryIds?.includes(one.id) ?? true),
  may: (name, level) => permissions[name] === 'write' || permissions[name] === level,
});

/** GitHub's own order when it lists scopes. */
const listed = (scope: string) => scope.split(' ').sort().join(', ');

/** The app and the repositories, for tokens of people and of installations. */
const openApi = async (tokens: ReadonlyMap<string, { readonly account: GithubAccount }>, setupUrl: string) => {
  const app = createGithubApp(
    () => repositories.all,
    (token) => tokens.get(token)?.account ?? null,
  );
  app.setupUrl = setupUrl;
  const repositories = await createGithubRepositories((token) => {
    const login = tokens.get(token)?.account.login;
    const minted = login === undefined ? app.find(token) : null;
    return minted === null ? (login === undefined ? null : { login }) : accessOf(minted, app.reaches);
  });
  return { app, repositories };
};

/**
 * A GitHub of ours: OAuth web flow with PKCE, the calls of the API that the server makes, and git. Requests and replies of
 * the API are held to GitHub's own description, replies are its examples with our values; `stop` throws for what differed.
 * @param publicUrl of the product: no other address is registered as callback
 */
export const startFakeGithub = async ({ publicUrl }: { readonly publicUrl: string }) => {
  const callback = `${publicUrl}/api/auth/github/callback`;
  const account = structuredClone(OCTOCAT);
  const codes = new Map<
    string,
    { readonly scope: string; readonly challenge: string; readonly account: GithubAccount }
  >();
  const tokens = new Map<string, { readonly scope: string; readonly account: GithubAccount }>();
  const calls: string[] = [];
  const description = readDescription('github', 'basic-error');
  const { app, repositories } = await openApi(tokens, `${publicUrl}/api/auth/github-app/setup`);
  const control = {
    /** Answers 503 to everything. */
    failing: false,
    /** Does what these calls ask for, but the answer is lost. */
    losing: null as RegExp | null,
  };

  const authorize = ({ call, query, body }: Asked): Answer => {
    if (query.get('client_id') !== CLIENT.id || query.get('redirect_uri') !== callback) return { status: 404 };
    const scope = query.get('scope') ?? '';
    if (call.startsWith('GET')) return { html: consentPage('GitHub', account.login, scope) };
    if (body['decision'] !== 'authorize') {
      return decided(query, {
        error: 'access_denied',
        error_description: 'The user has denied your application access.',
      });
    }
    const code = randomBytes(10).toString('hex');
    codes.set(code, { scope, challenge: query.get('code_challenge') ?? '', account: structuredClone(account) });
    return decided(query, { code });
  };

  const redeem = ({ body }: Asked): Answer => {
    if (body['client_id'] !== CLIENT.id || body['client_secret'] !== CLIENT.secret) {
      return { json: { error: 'incorrect_client_credentials', error_description: 'The client_id is not right.' } };
    }
    const found = codes.get(body['code'] ?? '');
    codes.delete(body['code'] ?? '');
    const challenge = createHash('sha256')
      .update(body['code_verifier'] ?? '')
      .digest('base64url');
    if (!found || body['redirect_uri'] !== callback || challenge !== found.challenge) {
      return {
        json: { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' },
      };
    }
    const token = secret('gho');
    tokens.set(token, found);
    return { json: { access_token: token, token_type: 'bearer', scope: found.scope.split(' ').sort().join(',') } };
  };

  const read = ({ call, headers }: Asked): Answer => {
    const found = tokens.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '');
    if (!found) return { status: 401, json: { message: 'Bad credentials', status: '401' } };
    const { id, login, name, emails } = found.account;
    const own = { 'x-oauth-scopes': listed(found.scope), 'x-accepted-oauth-scopes': '' };
    if (call.endsWith('/emails')) return { json: emails, headers: own };
    const url = `https://api.github.com/users/${login}`;
    return { json: { login, id, node_id: 'MDQ6VXNlcg==', url, type: 'User', name, email: null }, headers: own };
  };

  const revoke = ({ body, headers }: Asked): Answer => {
    const basic = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`;
    if (headers.authorization !== basic) return { status: 401, json: { message: 'Requires authentication' } };
    const found = tokens.get(body['access_token'] ?? '');
    if (!found) return { status: 404, json: { message: 'Not Found' } };
    // The grant goes, and every token of this person with it.
    for (const [token, { account: owner }] of tokens) if (owner.id === found.account.id) tokens.delete(token);
    return { status: 204 };
  };

  const routes: Readonly<Record<string, (asked: Asked) => Answer>> = {
    'GET /login/oauth/authorize': authorize,
    'POST /login/oauth/authorize': authorize,
    'POST /login/oauth/access_token': redeem,
    [`GET ${app.page}`]: app.answerPage,
    [`POST ${app.page}`]: app.answerPage,
    'GET /api/v3/user': read,
    'GET /api/v3/user/emails': read,
    [`DELETE /api/v3/applications/${CLIENT.id}/grant`]: revoke,
  };
  const { url, busyMs, stop } = await listen((request, response) => {
    if (!control.failing && repositories.answerGit(request, response)) return;
    void readAsked(request).then(async (asked) => {
      calls.push(asked.call);
      const unknown = { status: 404, json: { message: 'Not Found' } };
      const reply = async () =>
        routes[asked.call]?.(asked) ??
        (await app.answerCall(asked, url, (one) => repositories.toReply(url, one))) ??
        (await repositories.answerCall(asked, url)) ??
        unknown;
      // GraphQL is described elsewhere, and not held to anything here.
      const path = /^\w+ \/api\/v3(\/(?!graphql$).*)$/.exec(asked.call)?.[1];
      if (path !== undefined) description.checkRequest(asked, path);
      const given = control.failing ? { status: 503 } : await reply();
      const answered = path === undefined ? given : description.completeReply(asked, path, given);
      if (control.losing?.test(asked.call)) response.destroy();
      else answer(response, answered);
    });
  });
  const standIn: FakeServer = {
    url,
    busyMs,
    stop: async () => {
      await stop();
      await repositories.remove();
      description.verify();
    },
    settings: {
      GITHUB_CLIENT_ID: CLIENT.id,
      GITHUB_CLIENT_SECRET: CLIENT.secret,
      GITHUB_WEB_URL: url,
      GITHUB_API_URL: `${url}/api/v3`,
    },
  };
  return Object.assign(control, {
    ...standIn,
    /** The GitHub App: for a server that shall have it, its `settings` belong beside the others. */
    app,
    /** What there is to read and clone. */
    repositories,
    /** Who is signed in at GitHub; may be changed. */
    account,
    /** Tokens that open something now. */
    liveTokens: () => [...tokens.keys()],
    /** What the person does in GitHub's settings: takes the grant back. */
    revokeAll: () => tokens.clear(),
    /** `METHOD /path` of everything asked so far. */
    calls,
  });
};
