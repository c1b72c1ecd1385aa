import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathsOf } from '#common/contract/endpoint.ts';
import { loginAs } from '#server/people/installation/user-actions.ts';
import { createPerson, type Person } from '#server/testing/people.ts';
import { builderCalls } from '#server/testing/rights/builder.ts';
import { developerCalls } from '#server/testing/rights/developer.ts';
import type { Level } from '#server/testing/rights/level.ts';
import { peopleCalls } from '#server/testing/rights/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/**
 * docs/contract.md "Roles", written by hand and on purpose not derived from the contracts, so that a contract which opens too much
 * fails here, and so does a new call that is missing here.
 */
const LEVELS: Readonly<Record<string, Level>> = { ...peopleCalls, ...builderCalls, ...developerCalls };

/**
 * Calls that a global administrator signed in as another user may not make: they are reserved to that user
 * (docs/trust.md 65).
 */
const PERSONAL = new Set([
  'POST github/app/install',
  'POST github/app/find',
  'POST v1/auth/change-password',
  'POST v1/auth/sessions/end',
  'GET auth/:provider/connect',
  'GET jira/auth',
  'GET jira/oauth-url',
  'POST auth/:provider/disconnect',
  'POST auth/jira/site',
  'POST jira/comment',
  'POST jira/move',
  'POST jira/assign',
  'POST jira/tag',
  'POST jira/webhook/setup',
  'POST jira/writes/retry',
  'POST user/delete',
  'POST organizations',
  'POST organizations/members/:id/grant',
  'POST subscriptions/checkout',
  'POST subscriptions/confirm',
  'POST subscriptions/cancel',
  'POST subscriptions/resume',
  'POST subscriptions/portal',
  'POST invites/accept/:id',
  'POST invites/reject/:id',
  'POST admin/login-as/:id',
  'POST tokens',
  'POST v1/apiKeys',
]);

type Outcome = 'through' | '401' | '403 forbidden' | '403 acting' | '403 no_organization' | '404';
type Answers = Readonly<Record<Level, Outcome>>;

function all(outcome: Outcome): Answers {
  return {
    open: outcome,
    either: outcome,
    own: outcome,
    read: outcome,
    write: outcome,
    manage: outcome,
    develop: outcome,
    prepare: outcome,
    installation: outcome,
  };
}

const member: Answers = {
  ...all('403 forbidden'),
  open: 'through',
  either: 'through',
  own: 'through',
  read: 'through',
};
const stranger: Answers = { ...all('404'), open: 'through' };
const admin: Answers = { ...all('through'), installation: '403 forbidden' };

const WHO = {
  anonymous: { ...all('401'), open: 'through', either: 'through' },
  viewer: member,
  editor: { ...member, write: 'through', prepare: 'through' },
  developer: { ...member, develop: 'through', prepare: 'through' },
  admin,
  'an administrator of another organisation': stranger,
  'somebody without an organisation': {
    ...all('403 no_organization'),
    open: 'through',
    either: 'through',
    own: 'through',
    installation: '403 forbidden',
  },
  // Not more than their role in their own organisations.
  'a global administrator who is a viewer': { ...member, installation: 'through' },
  'a global administrator in a foreign organisation': stranger,
  'a global administrator signed in as an admin': admin,
} satisfies Record<string, Answers>;
type Who = keyof typeof WHO;

let world: World;
let people: Record<Who, { as?: Pick<Person, 'accessToken'>; headers?: Record<string, string> }>;

beforeAll(async () => {
  world = await createWorld();
  const { parts, a, b, a1 } = world;
  const boss = await createPerson(parts, { name: 'boss', tenant: a });
  const global = await createPerson(parts, { name: 'global', tenant: a, role: 'viewer', isGlobalAdmin: true });
  const by = { userId: a1.id, organizationId: a.organizationId, address: '127.0.0.1' };
  const acting = await loginAs(parts, by, boss.id, { reason: 'The table of rights', userAgent: undefined });
  people = {
    anonymous: {},
    viewer: { as: world.a3 },
    editor: { as: world.a2 },
    developer: { as: world.a4 },
    admin: { as: boss },
    'an administrator of another organisation': { as: world.b1, headers: { organization: a.organizationId } },
    'somebody without an organisation': { as: world.loner },
    'a global administrator who is a viewer': { as: global },
    'a global administrator in a foreign organisation': { as: global, headers: { organization: b.organizationId } },
    'a global administrator signed in as an admin': { as: acting },
  };
});
afterAll(() => world.close());

function registered() {
  return world.app.endpoints.flatMap((endpoint) => pathsOf(endpoint).map((path) => `${endpoint.method} ${path}`));
}

/** A query that no call takes: a caller with access gets 422 before anything is done. */
const PROBE = { query: { probe: '1' }, params: { id: 'x', provider: 'x', secret: 'x' } };

async function outcomeOf(name: string, who: Who): Promise<string> {
  const response = await world.send(name, { ...PROBE, ...people[who] });
  const { statusCode } = response;
  // Refused for its content, regardless of the sender.
  if (statusCode === 401 && response.json<{ code: string }>().code === 'bad_signature') return 'through';
  if (statusCode === 401 || statusCode === 404) return String(statusCode);
  if (statusCode === 403) return `403 ${response.json<{ code: string }>().code}`;
  return statusCode < 500 ? 'through' : String(statusCode);
}

function expected(name: string, level: Level, who: Who): Outcome {
  if (who === 'a global administrator signed in as an admin' && PERSONAL.has(name)) return '403 acting';
  return WHO[who][level];
}

/** All routes that the router knows, regardless of where they are registered: `METHOD path`. */
function allRoutes() {
  const above: string[] = [];
  const lines = world.app.printRoutes({ commonPrefix: false }).split('\n');
  return lines.flatMap((line) => {
    const [, indent = '', path = '', methods = ''] = /^(\W*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    above.splice(indent.length / 4, above.length, path);
    const whole = above.join('');
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${whole}`);
  });
}

/** Answered 405: the protocol's streams and sessions, which are not offered; deploy hooks that are opened in a browser. */
const NO_CALLS = [
  'GET mcp',
  'DELETE mcp',
  ...['DELETE', 'GET', 'PATCH', 'PUT'].map((method) => `${method} hooks/:secret`),
];

function routed() {
  return allRoutes().flatMap((route) => {
    const [method, path] = route.split(' /api/');
    return path === undefined ? [] : [`${method} ${path}`];
  });
}

describe('the table of rights (docs/contract.md "Roles")', () => {
  it('has every call there is, once (docs/trust.md 75)', () => {
    const names = registered();
    expect(routed().sort()).toEqual([...names, ...NO_CALLS].sort());
    expect(new Set(names).size).toBe(names.length);
    // In one of the tables alone.
    const entered = [peopleCalls, builderCalls, developerCalls].flatMap((calls) => Object.keys(calls));
    expect(entered.sort()).toEqual([...names].sort());
    expect([...PERSONAL].filter((name) => LEVELS[name] === undefined)).toEqual([]);
  });

  it('has no address beside it but the three of git, which want a token of their own', async () => {
    const others = allRoutes().filter((route) => !route.includes(' /api/'));
    const addresses = others.map((route) => route.replace(/:slug\(.*\)/, ':slug'));
    expect(addresses.sort()).toEqual([
      'GET /git/:slug.git/info/refs',
      'GET /git/:slug/info/refs',
      'POST /git/:slug.git/git-receive-pack',
      'POST /git/:slug.git/git-upload-pack',
      'POST /git/:slug/git-receive-pack',
      'POST /git/:slug/git-upload-pack',
    ]);
    for (const { as } of Object.values(people)) {
      const headers = as ? { authorization: `Bearer ${as.accessToken}` } : {};
      const url = '/git/any.git/info/refs?service=git-upload-pack';
      expect((await world.app.inject({ url, headers })).statusCode).toBe(401);
    }
  });

  it.each(Object.keys(WHO) as Who[])('is what %s gets', async (who) => {
    const wrong: string[] = [];
    for (const name of registered()) {
      const level = LEVELS[name];
      if (level === undefined) continue;
      const [got, wanted] = [await outcomeOf(name, who), expected(name, level, who)];
      if (got !== wanted) wrong.push(`${name}: ${got} in place of ${wanted}`);
    }
    expect(wrong).toEqual([]);
  });
});
