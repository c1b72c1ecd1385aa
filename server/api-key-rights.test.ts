import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEY_SCOPES, type KeyScope, USED_KEY_SCOPES } from '#common/contract/access.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/**
 * What an API key of a site may call, by its scope (docs/trust.md 111); nothing else but what is open to anybody. Written by hand,
 * so that a contract which newly admits keys fails here until it is added on purpose.
 */
const FOR_KEYS: Readonly<Record<string, KeyScope>> = {
  'GET v1/settings/site': 'read',
  'GET v1/theme': 'read',
  'GET v1/theme/tokens': 'read',
  'GET v1/fonts': 'read',
  'GET v1/usage/where': 'read',
  'GET v1/dashboard/initConfig': 'read',
  'POST v1/dashboard/getVersions': 'read',
  'POST v1/pageTemplates/dash/getTemplates': 'read',
  'POST v1/components/read': 'read',
  'POST v1/widgets/dash/getWidgets': 'read',
  'GET v1/widgets/:id': 'read',
  'POST v1/media/dash/getMedia': 'read',
  'POST v1/media/dash/getMediaByIds': 'read',
  'POST v1/media/dash/getFiles': 'read',
  'POST v1/media/dash/getFilesByIds': 'read',
  'POST v1/media/dash/getMediaConstants': 'read',
  'POST v1/pageRoutes/dash/getRoutes': 'read',
  'POST v1/pageRoutes/resolve': 'read',
  'POST v1/pageRoutes/check': 'read',
  'POST v1/pageRoutes/findDead': 'read',
  'POST v1/redirects/dash/getRedirects': 'read',
  'POST v1/apis/dash/getApis': 'read',
  'GET v1/apis/:id': 'read',
  'POST v1/proposals': 'propose',
  'POST v1/messages': 'mail',
  'GET v1/messages/:id': 'mail',
  'POST mcp': 'read',
};

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A query that no call takes: a caller with access gets 422 before anything is done. */
const PROBE = { query: { probe: '1' }, params: { id: 'x', provider: 'x', secret: 'x' } };

async function keyFor(scopes: readonly KeyScope[]) {
  const body = { name: scopes.join(), scopes };
  return (await world.call('POST v1/apiKeys', { as: world.a1, body })).body.secret;
}

async function outcomeOf(name: string, accessToken: string) {
  const { statusCode, body } = await world.send(name, { ...PROBE, as: { accessToken } });
  if (statusCode === 401 || statusCode === 404) return String(statusCode);
  if (statusCode === 403) return `403 ${(JSON.parse(body) as { code: string }).code}`;
  return statusCode < 500 ? 'through' : String(statusCode);
}

/** Calls whose status differs from the expected one; open calls ignore the bearer token. */
async function wrongAnswers(key: string, wanted: (name: string) => string) {
  const wrong: string[] = [];
  for (const { method, path, access } of world.app.endpoints) {
    if (access === 'anonymous') continue;
    const name = `${method} ${path}`;
    const got = await outcomeOf(name, key);
    if (got !== wanted(name)) wrong.push(`${name}: ${got} in place of ${wanted(name)}`);
  }
  return wrong;
}

it('a key with every scope gets what is listed, and nothing else', async () => {
  const key = await keyFor(KEY_SCOPES);
  expect(await wrongAnswers(key, (name) => (FOR_KEYS[name] ? 'through' : '403 key_scope'))).toEqual([]);
});

it.each(KEY_SCOPES)('a key with the scope %s alone gets what it names', async (scope) => {
  const key = await keyFor([scope]);
  const wanted = (name: string) => (FOR_KEYS[name] === scope ? 'through' : '403 key_scope');
  expect(await wrongAnswers(key, wanted)).toEqual([]);
});

it('an unknown key gets nothing', async () => {
  expect(await wrongAnswers(`pgk_${'a'.repeat(32)}`, () => '401')).toEqual([]);
});

it('the table is that of the contracts, and what is offered is what calls demand', () => {
  const declared = world.app.endpoints.flatMap(({ method, path, keyScope }) =>
    keyScope === undefined ? [] : [[`${method} ${path}`, keyScope]],
  );
  expect(Object.fromEntries(declared)).toEqual(FOR_KEYS);
  expect(new Set(USED_KEY_SCOPES)).toEqual(new Set(Object.values(FOR_KEYS)));
});
