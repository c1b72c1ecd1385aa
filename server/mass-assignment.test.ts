import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { subscriptions } from '#server/platform/db/schema/subscriptions.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/** docs/trust.md 64: fields that would give more rights, in every body and every object within it. */
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

function stolen() {
  return {
    isGlobalAdmin: true,
    userType: 'admin',
    adminUserId: world.b1.id,
    subscription: { plan: 'unlimited' },
    hasProxyGithubAccess: true,
  };
}

type Described = z.core.JSONSchema.JSONSchema;

/** The fields above in an object of this shape and in those within, and where they then are. */
function filled(schema: Described, at = ''): { value: object; paths: string[] } {
  const value: Record<string, unknown> = stolen();
  const paths = Object.keys(value).map((key) => at + key);
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    if (typeof field === 'boolean' || field.additionalProperties !== false) continue;
    const inner = filled(field, `${at}${key}.`);
    value[key] = inner.value;
    paths.push(...inner.paths);
  }
  return { value, paths };
}

async function everybody() {
  const { db } = world.parts;
  return [
    await db.select().from(users).orderBy(users.id),
    await db.select().from(memberships).orderBy(memberships.userId),
    await db.select().from(subscriptions).orderBy(subscriptions.id),
    await db.select().from(plans).orderBy(plans.id),
  ];
}

it('every body refuses fields that are not its own, naming them, and nothing changes', async () => {
  const before = await everybody();
  let bodies = 0;
  for (const { method, path, body: schema } of world.app.endpoints) {
    if (schema === undefined) continue;
    bodies += 1;
    // The output side of the schema: the input may pass a preprocessor, which JSON Schema cannot express.
    const described = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Described;
    const { value, paths } = filled(described);
    const name = `${method} ${path}`;
    const response = await world.send(name, { as: world.a1, body: value, params: { id: 'x', provider: 'github' } });
    expect(response.statusCode, name).toBe(422);
    if (described.anyOf) continue;
    const named = response.json<{ details: { path: string }[] }>().details.map((detail) => detail.path);
    expect(named, name).toEqual(expect.arrayContaining(paths));
  }
  expect(bodies).toBeGreaterThan(40);
  expect(await everybody()).toEqual(before);
});

it('so does a body that is right otherwise', async () => {
  const before = await everybody();
  for (const [name, body] of [
    ['POST user/profile', { name: 'Somebody' }],
    ['POST organizations', { name: 'Mine' }],
    ['POST organizations/members/:id/role', { role: 'viewer' }],
    ['POST invites', { email: 'x@example.com', role: 'viewer' }],
    ['POST subscriptions/checkout', { subscriptionId: 'x' }],
    ['POST subscriptions/confirm', { token: 'x' }],
  ] as const) {
    const sent = { ...body, ...stolen() };
    const reply = await world.send(name, { as: world.a1, body: sent, params: { id: world.a2.id } });
    expect(reply.statusCode, name).toBe(422);
  }
  expect(await everybody()).toEqual(before);
});
