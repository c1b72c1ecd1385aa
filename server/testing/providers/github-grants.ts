import { createHash, randomBytes } from 'node:crypto';
import { consentPage, decided, type Answer, type Asked } from './fake-server';

export const CLIENT = { id: 'github-client', secret: 'github-secret' };

function secret(prefix: string) {
  return `${prefix}_${randomBytes(18).toString('hex')}`;
}

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

/** GitHub returns these errors with status 200. */
function codeErrorReply(error: string, description: string): Answer {
  return {
    json: { error, error_description: description, error_uri: `https://docs.github.com/#${error}` },
  };
}

/** GitHub's own order when it lists scopes. */
function listed(scope: string) {
  return scope.split(' ').sort().join(', ');
}

interface Grant {
  readonly scope: string;
  readonly account: GithubAccount;
}

/**
 * The web flow of a GitHub of ours with PKCE, who a token is of, and taking a grant back.
 * @param callback the one address that is registered
 */
export function createGithubGrants(callback: string) {
  const account = structuredClone(OCTOCAT);
  const codes = new Map<string, Grant & { readonly challenge: string }>();
  const tokens = new Map<string, Grant>();

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
      return codeErrorReply('incorrect_client_credentials', 'The client_id and/or client_secret passed are incorrect.');
    }
    const found = codes.get(body['code'] ?? '');
    codes.delete(body['code'] ?? '');
    const challenge = createHash('sha256')
      .update(body['code_verifier'] ?? '')
      .digest('base64url');
    if (!found || body['redirect_uri'] !== callback || challenge !== found.challenge) {
      return codeErrorReply('bad_verification_code', 'The code passed is incorrect or expired.');
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

  return {
    /** Who is signed in at GitHub; may be changed. */
    account,
    /** Those that open something now. */
    tokens,
    routes: {
      'GET /login/oauth/authorize': authorize,
      'POST /login/oauth/authorize': authorize,
      'POST /login/oauth/access_token': redeem,
      'GET /api/v3/user': read,
      'GET /api/v3/user/emails': read,
      [`DELETE /api/v3/applications/${CLIENT.id}/grant`]: revoke,
    },
  };
}
