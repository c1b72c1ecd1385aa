import { describe, expect, it } from 'vitest';
import type { Answer, Asked } from '../fake-server';
import { readDescription } from './description';

const ask = (call: string, { query = '', body = {} }: { query?: string; body?: unknown } = {}): Asked => ({
  ...{ call, query: new URLSearchParams(query), headers: {} },
  body: body as Asked['body'],
});

/** Holds one call, and says what was wrong with it. */
const held = (asked: Asked, answer: Answer, name: 'github' | 'jira' = 'github') => {
  const description = readDescription(name, name === 'github' ? 'basic-error' : 'ErrorCollection');
  const path = asked.call.split(' ')[1]!;
  description.checkRequest(asked, path);
  const completed = description.completeReply(asked, path, answer);
  let wrong = '';
  try {
    description.verify();
  } catch (error) {
    wrong = (error as Error).message;
  }
  return { completed, wrong };
};

const PULLS = '/repos/acme/site/pulls';
const OPEN = { title: 'Bread', head: 'bread', base: 'main' };

describe('a call of GitHub', () => {
  it('that is described is answered by its example with our values', () => {
    const { completed, wrong } = held(ask(`GET ${PULLS}`, { query: 'state=open&per_page=100' }), {
      // The example's own teams lack a field that the schema asks for.
      json: [
        { number: 7, user: { login: 'mia' }, requested_teams: [] },
        { number: 8, requested_teams: [] },
      ],
    });
    expect(wrong).toBe('');
    expect(completed.json).toMatchObject([
      { number: 7, state: 'open', user: { login: 'mia', type: 'User' } },
      { number: 8, user: { login: 'octocat' } },
    ]);
  });

  it.each([
    ['to an unknown address', ask('GET /repos/acme/site/pulls/7/everything'), 'is not described'],
    ['with another method', ask(`DELETE ${PULLS}`), 'is not described'],
    ['with an unknown query', ask(`GET ${PULLS}`, { query: 'status=open' }), 'status'],
    ['with a query of another kind', ask(`GET ${PULLS}`, { query: 'per_page=all' }), '/per_page must be integer'],
    ['with a query twice', ask(`GET ${PULLS}`, { query: 'page=1&page=2' }), 'a query twice'],
    ['with a value that is none of the listed', ask(`GET ${PULLS}`, { query: 'state=merged' }), '/state'],
    ['with an unknown field', ask(`POST ${PULLS}`, { body: { ...OPEN, labels: [] } }), 'labels'],
    [
      'without a needed field',
      ask(`POST ${PULLS}`, { body: { title: 'Bread' } }),
      "must have required property 'head'",
    ],
    [
      'with a field of another kind',
      ask(`POST ${PULLS}`, { body: { ...OPEN, draft: 'yes' } }),
      '/draft must be boolean',
    ],
    ['with a body where none belongs', ask(`GET ${PULLS}`, { body: { state: 'open' } }), 'a body'],
  ])('%s fails the test', (_, asked, words) => {
    expect(held(asked, { status: 422, json: { message: 'Validation Failed' } }).wrong).toContain(words);
  });

  it('that is answered in another shape fails the test', () => {
    expect(held(ask(`GET ${PULLS}`), { json: [{ number: 'seven' }] }).wrong).toContain('/0/number must be integer');
    expect(held(ask(`GET ${PULLS}`), { json: { message: 'Soon' } }).wrong).toContain('must be array');
    expect(held(ask(`GET ${PULLS}`), { status: 202, json: [] }).wrong).toContain('the status 202');
    expect(held(ask(`GET ${PULLS}`), { status: 403, json: { message: 7 } }).wrong).toContain('/message must be string');
  });
});

describe('a call of Jira', () => {
  it('is held to the types of jira.js', () => {
    const path = '/rest/api/3/issue/SHOP-1/transitions';
    const move = (body: unknown) => held(ask(`POST ${path}`, { body }), { status: 204 }, 'jira').wrong;
    expect(move({ transition: { id: '11' } })).toBe('');
    expect(move({ transition: { id: 11 } })).toContain('/transition/id must be string');
    expect(move({ transition: { id: '11' }, status: 'Done' })).toContain('status');
    const answered = (json: unknown) => held(ask(`GET ${path}`), { json }, 'jira').wrong;
    expect(answered({ transitions: [{ id: '11', name: 'Start' }] })).toBe('');
    expect(answered({ transitions: [{ id: '11', title: 'Start' }] })).toContain('title');
  });
});
