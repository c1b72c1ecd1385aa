import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { readVariables } from './store';

let world: World;
let projectId: string;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  ({ id: projectId } = await makeProject(world, 'Variables', { 'index.html': '<p>x</p>' }));
});
afterAll(() => world.close());

function save(variables: readonly object[], as: Person = world.a4) {
  return world.call('POST project/env', { as, body: { projectId, environment: { variables } } });
}

async function stored() {
  return (await readVariables(world.parts, projectId)).map(({ name, value }) => [name, value]);
}

it('are written, kept without their value, and never read', async () => {
  const saved = await save([
    { name: 'API_KEY', value: 'one value' },
    { name: '_B2', value: '' },
  ]);
  expect(saved.status).toBe(200);
  expect(saved.body.environment.variables.map(({ name }) => name)).toEqual(['API_KEY', '_B2']);
  expect(JSON.stringify(saved.body)).not.toContain('one value');
  await save([{ name: 'API_KEY', build: false }]);
  expect(await stored()).toEqual([['API_KEY', 'one value']]);
  const read = await world.call('GET project/env', { as: world.a4, query: { projectId } });
  expect(read.body.environment.variables).toMatchObject([{ name: 'API_KEY', build: false }]);
  expect(JSON.stringify(read.body)).not.toContain('one value');
});

it.each([
  ...['PATH', 'Path', 'HOME', 'LD_PRELOAD', 'DYLD_INSERT_LIBRARIES', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'].map(
    (name) => [name, 'reserved_name'],
  ),
  ...['GIT_DIR', 'npm_config_registry', 'NPM_CONFIG_REGISTRY', 'PNPM_CONFIG_REGISTRY'].map((name) => [
    name,
    'reserved_name',
  ]),
  ...['lower', '1A', 'A B', 'A=B', 'A\nB=1', `A${'B'.repeat(128)}`].map((name) => [name, 'variable_name']),
])('refuses the name %j (docs/trust.md 79)', async (name, code) => {
  await save([{ name: 'API_KEY', value: 'one value' }]);
  const refused = await save([
    { name: 'OTHER', value: 'x' },
    { name, value: 'x' },
  ]);
  expect(refused.status).toBe(422);
  expect(refused.body.details?.[0]).toMatchObject({ path: 'environment.variables.1.name', code });
  expect(await stored()).toEqual([['API_KEY', 'one value']]);
});

it('refuses values that are too large or cannot be, names twice, and too many', async () => {
  await save([{ name: 'API_KEY', value: 'one value' }]);
  const first = async (variables: readonly object[]) => {
    const { status, body } = await save(variables);
    return [status, body.details?.[0]?.path];
  };
  const value = 'environment.variables.0.value';
  expect(await first([{ name: 'A', value: 'x'.repeat(32 * 1024 + 1) }])).toEqual([422, value]);
  expect(await first([{ name: 'A', value: 'é'.repeat(16 * 1024 + 1) }])).toEqual([422, value]);
  expect(await first([{ name: 'A', value: 'x'.repeat(1024 * 1024) }])).toEqual([422, value]);
  expect(await first([{ name: 'NEW' }])).toEqual([422, value]);
  const twice = [
    { name: 'A', value: 'x' },
    { name: 'A', value: 'y' },
  ];
  expect(await first(twice)).toEqual([422, 'environment.variables.1.name']);
  const many = Array.from({ length: 101 }, (_, index) => ({ name: `V${index}`, value: 'x' }));
  expect((await first(many))[0]).toBe(422);
  expect((await save(many.slice(1))).status).toBe(200);
});

it('refuses values that together are more than a program can be started with, with those that are kept', async () => {
  await save([]);
  const large = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `V${from + index}`, value: 'x'.repeat(32 * 1024) }));
  expect((await save(large(0, 25))).status).toBe(200);
  const kept = large(0, 25).map(({ name }) => ({ name }));
  const refused = await save([...kept, ...large(25, 10)]);
  expect([refused.status, refused.body.details]).toMatchObject([
    422,
    [{ path: 'environment.variables', code: 'variables_too_large' }],
  ]);
  expect(await stored()).toHaveLength(25);
});

it('refuses NUL anywhere, as every call does', async () => {
  expect((await save([{ name: 'A\0', value: 'x' }])).status).toBe(400);
  expect((await save([{ name: 'A', value: 'x\0y' }])).status).toBe(400);
});

it('of another organization are not there', async () => {
  expect((await save([], world.b1)).status).toBe(404);
});
