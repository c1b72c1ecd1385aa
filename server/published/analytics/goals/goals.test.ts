import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_GOALS } from '#common/contract/goals.ts';
import { goalClicks, goals } from '#server/platform/db/schema/goals.ts';
import { createSiteWorld, type SiteWorld } from '#server/published/web/testing/site-world.ts';
import { dayOf, openDaySecrets } from '../salts';
import { rollUp } from '../roll-up';
import { storeViews } from '../store-views';
import { createViewNumbers } from '../view-numbers';
import { isTarget } from './goals-of-click';
import { dropGoneClicks } from './store';
import { walkSteps } from './walk-steps';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld();
  const page = { ROOT: { type: 'Page', nodes: ['t'] }, t: { type: 'Text', props: { text: 'Words' } } };
  await world.publish('home', page);
  for (const url of ['/', '/shop/', '/cart/', '/thanks/']) await world.route(url, 'home');
});
afterAll(() => world.close());

function today() {
  return dayOf(new Date());
}

async function read(day = today(), as = world.a1, to = day) {
  return (await world.call('POST v1/analytics/goals', { as, body: { from: day, to } })).body;
}

const DAY = '2026-03-01';
const NEXT = '2026-03-02';

/** What a visitor viewed on the day, a minute apart. */
function views(ip: string, paths: readonly string[], day = DAY) {
  return paths.map((path, minute) => ({
    siteId: world.a.siteId,
    at: new Date(Date.parse(`${day}T10:00:00Z`) + minute * 60_000),
    ip,
    path,
    userAgent: FIREFOX,
    shown: { pageKey: 'home', route: path },
    source: null,
    campaign: null,
    country: 'ZZ',
  }));
}

function tell(message: object) {
  return world.site.inject({
    method: 'POST',
    url: '/v1/e',
    payload: JSON.stringify(message),
    headers: {
      ...{ host: 'localhost:3001', origin: 'http://localhost:3001', 'user-agent': FIREFOX },
      'content-type': 'text/plain;charset=UTF-8',
    },
  });
}

describe('goals and funnels of a site', () => {
  it('say how often a page was reached, and how far visitors came in the order of the steps', async () => {
    const add = { kind: 'page', name: 'Order', target: '/thanks/' } as const;
    expect((await world.call('POST v1/analytics/goals/add', { as: world.a1, body: { goal: add } })).status).toBe(201);
    const funnel = { name: 'Buying', steps: ['/shop/', '/cart/', '/thanks/'] };
    const made = await world.call('POST v1/analytics/funnels/add', { as: world.a1, body: { funnel } });
    expect(made.status).toBe(201);
    const { db } = world.parts;
    await storeViews({ db, numbers: createViewNumbers(), secrets: openDaySecrets(db) }, [
      ...views('198.51.100.1', ['/', '/shop/', '/', '/cart/', '/thanks/']),
      ...views('198.51.100.2', ['/shop/', '/cart/', '/cart/']),
      // In another order: only the first step counts.
      ...views('198.51.100.3', ['/thanks/', '/cart/', '/shop/']),
      // A funnel does not continue on the next day: it is another visitor then.
      ...views('198.51.100.2', ['/thanks/', '/shop/'], NEXT),
    ]);
    const { goals, funnels, visitors } = await read(DAY);
    expect(funnels[0]?.steps.map((step) => step.visitors)).toEqual([3, 2, 1]);
    expect(goals).toMatchObject([{ name: 'Order', kind: 'page', target: '/thanks/', reached: 2, visitors: 2 }]);
    expect(visitors).toBe(3);
    const both = await read(DAY, world.a1, NEXT);
    expect(both.funnels[0]?.steps.map((step) => step.visitors)).toEqual([4, 2, 1]);
    expect([both.goals[0]?.reached, both.goals[0]?.visitors, both.visitors]).toEqual([3, 3, 4]);
    // The same once the days are added up.
    await rollUp(db, new Date(`${NEXT}T23:59:59Z`));
    await rollUp(db, new Date(Date.parse(`${NEXT}T00:00:00Z`) + 2 * 86_400_000));
    expect(await read(DAY, world.a1, NEXT)).toEqual(both);
    expect(await read(DAY, world.b1)).toMatchObject({ goals: [], funnels: [], visitors: 0 });
  });

  it('count clicks on links where pages carry the beacon, and ask for them only then', async () => {
    await world.call('POST v1/settings/site', { as: world.a1, body: { beacon: true } });
    expect((await world.get('/')).body).not.toContain(' data-c="1"');
    const goal = { kind: 'click', name: 'Call us', target: 'tel:+390612345' } as const;
    const { body } = await world.call('POST v1/analytics/goals/add', { as: world.a1, body: { goal } });
    expect((await world.get('/')).body).toContain(' data-c="1"');
    await tell({ k: 'c', p: '/', v: '1', h: 'tel:+390612345' });
    await tell({ k: 'c', p: '/', v: '1', h: 'tel:+39069999' });
    const clicks = async () => (await read()).goals.find(({ kind }) => kind === 'click');
    await expect.poll(async () => (await clicks())?.reached).toBe(1);
    const gone = { as: world.a1, params: { id: body.id ?? '' } };
    expect((await world.call('POST v1/analytics/goals/delete/:id', { ...gone, as: world.b1 })).status).toBe(404);
    expect((await world.call('POST v1/analytics/goals/delete/:id', gone)).status).toBe(200);
    expect(await clicks()).toBeUndefined();
    const { db } = world.parts;
    const kept = { goalId: 'kept', at: new Date(), visitor: 1n };
    await db.insert(goals).values({ ...goal, id: 'kept', siteId: world.a.siteId });
    await db.insert(goalClicks).values([kept, { ...kept, goalId: 'gone' }]);
    await dropGoneClicks(db);
    expect(await db.select().from(goalClicks)).toEqual([kept]);
    await db.delete(goals).where(eq(goals.id, 'kept'));
    expect((await world.call('POST v1/analytics/goals/delete/:id', gone)).status).toBe(404);
  });

  it('refuse what is no address, and more than there is room for', async () => {
    const goal = (target: string) =>
      world.call('POST v1/analytics/goals/add', { as: world.a1, body: { goal: { kind: 'page', name: 'a', target } } });
    expect((await goal('thanks')).body).toMatchObject({ details: [{ path: 'goal.target' }] });
    expect((await goal('/a?b')).status).toBe(422);
    const all = await Promise.all(Array.from({ length: MAX_GOALS + 3 }, (_, index) => goal(`/g${index}`)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(MAX_GOALS - 1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(4);
  });
});

it('walks the views of visitors once', () => {
  const views = ['a', 'b', 'a', 'b', 'c'].map((path) => ({ visitor: '1', path }));
  expect(walkSteps([...views, { visitor: '2', path: 'b' }], ['a', 'b', 'c'])).toEqual([1, 1, 1]);
  expect(walkSteps(views, ['a', 'a', 'c', 'b'])).toEqual([1, 1, 1, 0]);
});

it('knows the link that a goal means', () => {
  const origin = 'https://site.example';
  expect(isTarget('/file.pdf', origin, 'https://site.example/file.pdf?x=1')).toBe(true);
  expect(isTarget('/file.pdf?x=2', origin, 'https://site.example/file.pdf?x=1')).toBe(false);
  expect(isTarget('/file.pdf', origin, 'https://other.example/file.pdf')).toBe(false);
  expect(isTarget('https://other.example/', origin, 'https://other.example/#top')).toBe(true);
  expect(isTarget('mailto:a@b.example', origin, 'mailto:a@b.example')).toBe(true);
});
