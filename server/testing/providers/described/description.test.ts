// @module-tag no-database
import { describe, expect, it } from 'vitest';
import type { Answer, Asked } from '../fake-server';
import { readFileSync } from 'node:fs';
import { readDescription } from './description';

function ask(call: string, { query = '', body = {} }: { query?: string; body?: unknown } = {}): Asked {
  return {
    call,
    query: new URLSearchParams(query),
    headers: {},
    body: body as Asked['body'],
  };
}

const GENERAL = { github: 'basic-error', 'github-graphql': 'refusal', jira: 'ErrorCollection' } as const;

/** Checks one call and returns its faults. */
function held(asked: Asked, answer: Answer, name: keyof typeof GENERAL = 'github') {
  const description = readDescription(name, GENERAL[name]);
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
}

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

describe('GraphQL of GitHub', () => {
  const described = JSON.parse(readFileSync('server/testing/providers/described/github-graphql.json', 'utf8')) as {
    operations: { id: string; document: string }[];
  };
  const documentOf = (id: string) => described.operations.find((one) => one.id === id)!.document;
  const resolve = (variables: unknown, answer: Answer, query = documentOf('graphql resolve')) =>
    held(ask('POST /graphql', { body: { query, variables } }), answer, 'github-graphql').wrong;
  const done = { json: { data: { resolveReviewThread: { thread: { isResolved: true } } } } };

  it('is held to its schema by the documents that we ask', () => {
    expect(resolve({ threadId: 'PRRT_1' }, done)).toBe('');
    const errors = [{ type: 'NOT_FOUND', message: 'Could not resolve to a node', path: ['resolveReviewThread'] }];
    expect(resolve({ threadId: 'PRRT_1' }, { json: { data: null, errors } })).toBe('');
    expect(resolve({ threadId: 'PRRT_1' }, { status: 401, json: { message: 'Bad credentials' } })).toBe('');
  });

  it.each([
    ['an unknown variable', { threadId: 'PRRT_1', resolved: true }, done, 'resolved'],
    ['a variable of another kind', { threadId: 7 }, done, '/variables/threadId must be string'],
    [
      'the answer of another document',
      { threadId: 'x' },
      { json: { data: { unresolveReviewThread: null } } },
      "/data must have required property 'resolveReviewThread'",
    ],
    [
      'a field that was not asked for',
      { threadId: 'x' },
      { json: { data: { resolveReviewThread: { thread: { id: 'x', isResolved: true } } } } },
      'id',
    ],
  ])('with %s fails the test', (_, variables, answer, words) => expect(resolve(variables, answer)).toContain(words));

  it('with a document that was not described fails the test', () => {
    const changed = documentOf('graphql resolve').replace('isResolved', 'isResolved id');
    expect(resolve({ threadId: 'PRRT_1' }, done, changed)).toContain('is not described');
  });
});
