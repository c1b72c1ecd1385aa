import { randomBytes } from 'node:crypto';
import { consentPage, decided, type Answer, type Asked } from './fake-server';

export const CLIENT = { id: 'jira-client', secret: 'jira-secret' };

function secret() {
  return randomBytes(24).toString('base64url');
}

/**
 * The 3LO flow of an Atlassian of ours, with refresh tokens that rotate.
 * @param callback the one address that is registered
 * @param displayName of who is signed in
 */
export function createGrants(callback: string, displayName: () => string) {
  const codes = new Map<string, string>();
  const access = new Map<string, string>();
  const refreshable = new Map<string, string>();

  const authorize = ({ call, query, body }: Asked): Answer => {
    const isOurs = query.get('client_id') === CLIENT.id && query.get('audience') === 'api.atlassian.com';
    if (!isOurs || query.get('redirect_uri') !== callback) return { status: 400, json: { error: 'invalid_request' } };
    const scope = query.get('scope') ?? '';
    if (call.startsWith('GET')) return { html: consentPage('Atlassian', displayName(), scope) };
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

  /** The scopes of a request's token; undefined: it opens nothing. */
  const scopeOf = ({ headers }: Asked) => access.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '');
  return { authorize, token, scopeOf, access, refreshable };
}
