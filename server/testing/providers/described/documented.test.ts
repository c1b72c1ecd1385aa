// @module-tag no-database
import { describe, expect, it } from 'vitest';
import type { Answer, Asked } from '../fake-server';
import { holdAtlassianOauth, holdGateway } from './atlassian-oauth';
import { holdGithubOauth } from './github-oauth';

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
type Changes = Partial<{ call: string; query: object; body: object; headers: object; answer: Answer | null }>;

/** Checks a call that is valid except for some changes, and returns its faults. */
function held(
  hold: () => ReturnType<typeof holdGithubOauth>,
  right: { readonly call: string; readonly query?: object; readonly body?: object; readonly headers?: object },
  answered: Answer | null,
  changes: Changes = {},
) {
  const { call, query = {}, body = {}, headers = {} } = { ...right, ...changes };
  const asked: Asked = {
    call,
    query: new URLSearchParams({ ...query }),
    body: body as Asked['body'],
    headers: headers as Asked['headers'],
  };
  const holder = hold();
  holder.check(asked, changes.answer === undefined ? answered : changes.answer);
  try {
    holder.verify();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

const CLIENT = { client_id: 'id', client_secret: 'secret' };
const BACK = 'https://app.example.com/api/auth/callback';

describe('the token call of GitHub', () => {
  const headers = { accept: JSON_TYPE, 'content-type': FORM };
  const body = { ...CLIENT, code: 'c', redirect_uri: BACK, code_verifier: 'v'.repeat(43) };
  const tokens = { access_token: 'gho_1', token_type: 'bearer', scope: 'repo' };
  const ask = (changes?: Changes) =>
    held(holdGithubOauth, { call: 'POST /login/oauth/access_token', body, headers }, { json: tokens }, changes);

  it('is taken as documented, also where it refuses', () => {
    expect(ask()).toBe('');
    const refused = {
      error: 'bad_verification_code',
      error_description: 'Expired.',
      error_uri: 'https://example.com/',
    };
    expect(ask({ answer: { json: refused } })).toBe('');
    expect(ask({ answer: { status: 503 } })).toBe('');
  });

  it.each([
    ['an unknown field', { body: { ...body, audience: 'x' } }, 'asked with'],
    ['a field less', { body: { ...body, code: undefined } }, 'asked with'],
    ['a query', { query: { code: 'c' } }, 'a query'],
    ['no wish for JSON', { headers: { 'content-type': FORM } }, '/accept'],
    ['an unknown field in the reply', { answer: { json: { ...tokens, user: 'mia' } } }, 'answered with'],
    ['a refusal without its page', { answer: { json: { error: 'bad_verification_code' } } }, 'answered with'],
    ['another status', { answer: { status: 201, json: tokens } }, 'the status 201'],
    ['another address', { call: 'POST /login/oauth/token' }, 'is not documented'],
  ] as const)('with %s fails the test', (_, changes, words) => expect(ask(changes)).toContain(words));
});

describe('the page of GitHub that asks a person', () => {
  const query = {
    client_id: 'id',
    redirect_uri: BACK,
    scope: 'repo',
    state: 's',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  };
  const ask = (changes?: Changes) =>
    held(holdGithubOauth, { call: 'GET /login/oauth/authorize', query }, { html: '<h1>Authorize</h1>' }, changes);

  it('is asked for with its parameters and no others', () => {
    expect(ask()).toBe('');
    expect(ask({ query: { ...query, response_type: 'code' } })).toContain('response_type');
    expect(ask({ query: { ...query, code_challenge_method: 'plain' } })).toContain('/code_challenge_method');
    expect(ask({ answer: { json: {} } })).toContain('no page');
  });
});

describe('Atlassian', () => {
  const token = { call: 'POST /oauth/token', headers: { 'content-type': JSON_TYPE } };
  const refresh = { ...CLIENT, grant_type: 'refresh_token', refresh_token: 'r' };
  const tokens = { access_token: 'a', expires_in: 3600, scope: 'read:jira-work', token_type: 'Bearer' };
  const renew = (changes?: Changes) => held(holdAtlassianOauth, { ...token, body: refresh }, { json: tokens }, changes);

  it('gives tokens for what is documented and nothing else', () => {
    expect(renew()).toBe('');
    expect(renew({ body: { ...refresh, scope: 'read:jira-work' } })).toContain('scope');
    expect(renew({ body: { ...refresh, redirect_uri: BACK } })).toContain('redirect_uri');
    expect(renew({ headers: { 'content-type': FORM } })).toContain('/content-type');
    expect(renew({ answer: { json: { ...tokens, id_token: 'x' } } })).toContain('id_token');
    expect(renew({ answer: { json: { ...tokens, expires_in: '3600' } } })).toContain('/expires_in');
  });

  it('lists the sites of a grant', () => {
    const site = { id: '1', url: 'https://a.atlassian.net', name: 'a', scopes: ['x'], avatarUrl: 'https://a.example/' };
    const right = { call: 'GET /oauth/token/accessible-resources', headers: { authorization: 'Bearer a' } };
    const ask = (changes?: Changes) => held(holdAtlassianOauth, right, { json: [site] }, changes);
    expect(ask()).toBe('');
    expect(ask({ query: { page: '2' } })).toContain('a query');
    expect(ask({ headers: {} })).toContain('/authorization');
    expect(ask({ answer: { json: [{ ...site, cloudId: '1' }] } })).toContain('cloudId');
    expect(ask({ answer: { status: 401, json: { code: 401, message: 'Unauthorized' } } })).toBe('');
  });

  it('lets calls through its gateway with a token, and refuses in words of its own', () => {
    const right = { call: 'PUT /ex/jira/1/rest/api/3/issue/A-1', body: { x: 1 } };
    const headers = { authorization: 'Bearer a', 'content-type': JSON_TYPE };
    const ask = (changes?: Changes) => held(holdGateway, { ...right, headers }, null, changes);
    expect(ask()).toBe('');
    expect(ask({ headers: { authorization: 'Bearer a' } })).toContain('/content-type');
    expect(ask({ call: 'PUT /ex/jira/1/rest/api/2/issue/A-1' })).toContain('is not documented');
    expect(ask({ answer: { status: 404, json: { code: 404, message: 'No message available' } } })).toBe('');
    expect(ask({ answer: { status: 404, json: { errorMessages: [] } } })).toContain('answered with');
  });
});
