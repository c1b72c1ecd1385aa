import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Dimension } from '#common/contract/analytics.ts';
import { openSecondInstance } from '#server/testing/second-instance.ts';
import { buildSite } from '#server/site.ts';
import { createSiteWorld, type SiteWorld } from '#server/published/web/testing/site-world.ts';
import { rollUp } from './roll-up';
import { dayOf } from './salts';
import { PATHS, scriptDay, type Step, workOut } from './testing/scripted-day';

/** In `npm test` a tenth; `SCRIPTED_REQUESTS=20000` for the figure of a release. */
const REQUESTS = Number(process.env.SCRIPTED_REQUESTS ?? 2000);
const [HOUR, DAY] = [3600, 86_400];
const PAGE = { ROOT: { type: 'Page', nodes: ['t'] }, t: { type: 'Text', props: { text: 'Words' } } };

function many(steps: readonly Step[], test: (step: Step) => boolean) {
  return steps.filter(test).length;
}

let world: SiteWorld;
let second: Awaited<ReturnType<typeof openSecondInstance>>;
let sites: readonly FastifyInstance[];
/** Two days ago: all of it is over. */
const first = new Date(dayOf(new Date(Date.now() - 2 * DAY * 1000)));
const steps = scriptDay(REQUESTS, DAY + HOUR);

beforeAll(async () => {
  world = await createSiteWorld();
  await world.publish('home', PAGE);
  await world.route('/', 'home');
  await world.publish('country', PAGE);
  await world.route('/c/<code>/', 'country');
  second = await openSecondInstance(world);
  sites = [world.site, await buildSite(second.parts)];
});
afterAll(async () => {
  await sites[1]!.close();
  await second.close();
  await world.close();
});

/** One request after the other, each at its scripted time and at either instance. */
async function play() {
  vi.useFakeTimers({ toFake: ['Date'] });
  const etags = new Map<string, string>();
  for (const [n, { at, visitor, method, path, headers, isKnown }] of steps.entries()) {
    vi.setSystemTime(first.getTime() + at * 1000);
    const known = isKnown ? etags.get(path) : undefined;
    const reply = await sites[n % 2]!.inject({
      method,
      url: path,
      remoteAddress: visitor.ip,
      headers: {
        host: 'localhost:3001',
        'user-agent': visitor.userAgent,
        ...headers,
        ...(known !== undefined && { 'if-none-match': known }),
      },
    });
    if (known !== undefined) expect([path, reply.statusCode]).toEqual([path, 304]);
    if (reply.statusCode === 200) etags.set(path, String(reply.headers.etag));
    // What is counted is noted once the reply is out.
    await setImmediate();
  }
  vi.useRealTimers();
}

function day(offset: number) {
  return dayOf(new Date(first.getTime() + offset * DAY * 1000));
}

async function read(from: string, to: string, more: { dimension?: Dimension; interval?: 'hour' } = {}) {
  return (await world.call('POST v1/analytics/query', { as: world.a1, body: { from, to, ...more } })).body;
}

async function rows(dimension: Dimension) {
  return Object.fromEntries((await read(day(0), day(1), { dimension })).rows.map(({ value, views }) => [value, views]));
}

/** Compares all expected numbers with the results of the calls. */
async function compare() {
  const days = [workOut(steps, 0, DAY), workOut(steps, DAY, DAY + HOUR)];
  for (const [n, numbers] of days.entries()) {
    const { totals } = await read(day(n), day(n));
    expect([day(n), totals]).toEqual([day(n), numbers]);
  }
  const { points } = await read(day(0), day(1), { interval: 'hour' });
  const hours = Array.from({ length: 25 }, (_, hour) =>
    many(steps, ({ as, at }) => as === 'view' && Math.floor(at / HOUR) === hour),
  );
  const shown = new Map(points.map(({ at, views }) => [(Date.parse(at) - first.getTime()) / (HOUR * 1000), views]));
  expect(hours.map((_, hour) => shown.get(hour) ?? 0)).toEqual(hours);
  const ofPath = PATHS.map((path) => [path, many(steps, (step) => step.as === 'view' && step.path === path)]);
  expect(await rows('path')).toEqual(Object.fromEntries(ofPath));
  expect(await rows('missing')).toEqual({ '/nothing': many(steps, ({ as }) => as === 'missing') });
  expect(Object.keys(await rows('browser')).sort()).toEqual(['Firefox', 'Safari']);
}

it(
  'a day and the hour after it, over two instances, give the numbers that were worked out, as views and added up',
  { timeout: 600_000, tags: ['details'] },
  async () => {
    await play();
    const views = many(steps, ({ as }) => as === 'view');
    await expect.poll(async () => (await read(day(0), day(1))).totals?.views).toBe(views);
    await compare();
    await rollUp(world.parts.db, new Date());
    await compare();
  },
);
