import { answer, listen, readAsked, type Answer, type Asked, type FakeServer } from './fake-server';
import { readDescription } from './described/description';
import { holdGithubOauth } from './described/github-oauth';
import { APP, createGithubApp, type FakeAppToken } from './github-app';
import { CLIENT, createGithubGrants, type GithubAccount } from './github-grants';
import { createGithubRepositories, type FakeAccess } from './github-repositories';

/** What a token of an installation opens: the repositories and the permissions that it was asked for. */
function accessOf(
  { installation, repositoryIds, permissions }: FakeAppToken,
  reaches: ReturnType<typeof createGithubApp>['reaches'],
): FakeAccess {
  return {
    login: `${APP.slug}[bot]`,
    sees: (one) => reaches(installation, one) && (repositoryIds?.includes(one.id) ?? true),
    may: (name, level) => permissions[name] === 'write' || permissions[name] === level,
  };
}

/** The app and the repositories, for tokens of people and of installations. */
async function openApi(tokens: ReadonlyMap<string, { readonly account: GithubAccount }>, setupUrl: string) {
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
}

/**
 * A fake GitHub: OAuth with PKCE, the API calls that the server makes, and git. API requests and replies are checked
 * against GitHub's description and schema, the OAuth flow against its documentation. `stop` throws for differences.
 * @param publicUrl of the product: no other address is registered as callback
 */
export async function startFakeGithub({ publicUrl }: { readonly publicUrl: string }) {
  const callback = `${publicUrl}/api/auth/github/callback`;
  const { account, tokens, ...grants } = createGithubGrants(callback);
  const calls: string[] = [];
  const description = readDescription('github', 'basic-error');
  const ofGraphql = readDescription('github-graphql', 'refusal');
  const oauth = holdGithubOauth();
  /** What a call of the API is held to. */
  const holds = (call: string) => {
    if (call.endsWith(' /api/graphql')) return { description: ofGraphql, path: '/graphql' };
    const path = /^\w+ \/api\/v3(\/.*)$/.exec(call)?.[1];
    return path === undefined ? null : { description, path };
  };
  const { app, repositories } = await openApi(tokens, `${publicUrl}/api/auth/github-app/setup`);
  const control = {
    /** Answers 503 to everything. */
    failing: false,
    /** Does what these calls ask for, but the answer is lost. */
    losing: null as RegExp | null,
  };

  const routes: Readonly<Record<string, (asked: Asked) => Answer>> = {
    ...grants.routes,
    [`GET ${app.page}`]: app.answerPage,
    [`POST ${app.page}`]: app.answerPage,
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
      const held = holds(asked.call);
      held?.description.checkRequest(asked, held.path);
      const given = control.failing ? { status: 503 } : await reply();
      const answered = held ? held.description.completeReply(asked, held.path, given) : given;
      // The consent page is the fake server's own.
      const isPage = asked.call.startsWith('POST /login/oauth/authorize') || asked.call.endsWith(app.page);
      if (!held && !isPage) oauth.check(asked, answered);
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
      for (const each of [description, ofGraphql, oauth]) each.verify();
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
}
