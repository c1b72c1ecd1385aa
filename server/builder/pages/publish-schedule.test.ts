// @module-tag postgres
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { saving } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { publishAndTell } from './publish-schedule';

let world: World;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const AT = '2090-05-01T09:00:00.000Z';

/** A page whose publication waits for its time. */
async function plan() {
  const name = `Planned ${(made += 1)}`;
  const body = { template: { name, description: '' } };
  const { template } = (await world.call('POST v1/pageTemplates/saveTemplate', { as: world.a2, body })).body;
  const { global_id: pageKey } = template;
  const reply = await world.call('POST v1/dashboard/publish', { as: world.a2, body: { pageKey, at: AT } });
  expect(reply.body).toMatchObject({ version: 1 });
  const shown = async () => {
    const filter = { global_id: pageKey };
    const { pageTemplates: list } = (
      await world.call('POST v1/pageTemplates/dash/getTemplates', { as: world.a3, body: { filter } })
    ).body;
    const { scheduled, calledOff, publishedVersion } = list[0]!;
    return { scheduled, calledOff, publishedVersion };
  };
  const ask = (verb: 'publish' | 'unpublish' | 'unschedule', as = world.a1) =>
    world.call(`POST v1/dashboard/${verb}`, { as, body: { pageKey } });
  return { pageKey, name, shown, ask };
}

/** Saves a page once more. */
async function newVersion(pageKey: string) {
  const body = saving(pageKey, 'Another');
  expect((await world.call('POST v1/dashboard/setConfig', { as: world.a1, body })).body.version).toBe(2);
}

const planned = { scheduled: { version: 1, at: AT, by: 'a2' }, calledOff: null, publishedVersion: null };

describe('a publication that waits for its time', () => {
  it('is shown with who planned it, and happens then', async () => {
    const { shown } = await plan();
    expect(await shown()).toEqual(planned);
    await publishAndTell(world.parts, new Date(AT));
    expect(await shown()).toEqual({ scheduled: null, calledOff: null, publishedVersion: 1 });
  });

  it.each([
    ['publish', 'published', 1],
    ['unpublish', 'unpublished', null],
    ['unschedule', 'canceled', null],
  ] as const)('is called off by %s, which says who and why', async (verb, why, publishedVersion) => {
    const { shown, ask } = await plan();
    expect((await ask(verb)).status).toBe(200);
    const { calledOff, ...rest } = await shown();
    expect(rest).toEqual({ scheduled: null, publishedVersion });
    expect(calledOff).toMatchObject({ version: 1, at: AT, why, by: 'a1' });
    await publishAndTell(world.parts, new Date(AT));
    expect((await shown()).publishedVersion).toBe(publishedVersion);
  });

  it('is nothing to tell of where who planned it takes it back', async () => {
    const { shown, ask } = await plan();
    expect((await ask('unschedule', world.a2)).status).toBe(200);
    expect(await shown()).toEqual({ scheduled: null, calledOff: null, publishedVersion: null });
  });

  it('says so where it could not happen, until another one is planned', async () => {
    const { pageKey, shown } = await plan();
    const [row] = await world.parts.db.select().from(pageTemplates).where(eq(pageTemplates.pageKey, pageKey));
    await world.parts.db.delete(layoutVersions).where(eq(layoutVersions.templateId, row?.id ?? ''));
    await publishAndTell(world.parts, new Date(AT));
    expect(await shown()).toMatchObject({ scheduled: null, calledOff: { why: 'failed', by: null, version: 1 } });
  });

  it('is nothing to call off where none waits, and belongs to its site', async () => {
    const { shown, ask } = await plan();
    expect((await ask('unschedule', world.b1)).status).toBe(404);
    expect((await ask('unschedule', world.a3)).status).toBe(403);
    expect(await shown()).toEqual(planned);
    await ask('unschedule');
    const { calledOff } = await shown();
    expect((await ask('unschedule')).status).toBe(200);
    expect((await shown()).calledOff).toEqual(calledOff);
  });
});

it.each(['unschedule', 'publish', 'unpublish'] as const)(
  'does not happen where %s comes between its time and its turn',
  async (verb) => {
    const { pageKey, shown, ask } = await plan();
    const { db } = world.parts;
    const original = db.transaction.bind(db);
    const spy = vi.spyOn(db, 'transaction').mockImplementationOnce(async (...args: Parameters<typeof original>) => {
      spy.mockRestore();
      if (verb === 'publish') await newVersion(pageKey);
      await ask(verb);
      return original(...args);
    });
    await publishAndTell(world.parts, new Date(AT));
    const { scheduled, publishedVersion } = await shown();
    expect([scheduled, publishedVersion]).toEqual([null, verb === 'publish' ? 2 : null]);
  },
);

it('who published what is in the audit log', async () => {
  const { name, ask } = await plan();
  await ask('publish', world.a2);
  await ask('unpublish');
  const rows = await world.parts.db.select().from(auditLog).where(eq(auditLog.target, name)).orderBy(auditLog.id);
  const said = rows.map(({ act, actorName, details }) => [act, actorName, details.version].join(' ').trim());
  expect(said.sort()).toEqual(['page-published a2 1', 'page-scheduled a2 1', 'page-unpublished a1']);
});
