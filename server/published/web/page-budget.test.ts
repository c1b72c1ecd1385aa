import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DrawBudget, PageTooLarge } from './draw-budget';
import { pageBytes } from './page-bytes';
import { joinPieces } from './stringify';
import { createSiteWorld, type Nodes, type SiteWorld } from './testing/site-world';

describe('the budget of a page', () => {
  it('stops a drawing where it passes a limit, not after', () => {
    let made = 0;
    const part = { render: () => ((made += 1), 'x'.repeat(10)) };
    const draw = (limits: { parts: number; characters: number; ms: number }) => () =>
      joinPieces(Array<typeof part>(100).fill(part), {}, new DrawBudget(limits));
    expect(draw({ parts: 100, characters: 1000, ms: 60_000 })()).toHaveLength(1000);
    made = 0;
    expect(draw({ parts: 10, characters: 1000, ms: 60_000 })).toThrow(PageTooLarge);
    expect(made).toBe(10);
    made = 0;
    expect(draw({ parts: 100, characters: 95, ms: 60_000 })).toThrow(PageTooLarge);
    expect(made).toBe(10);
    expect(draw({ parts: 100, characters: 1000, ms: -1 })).toThrow(PageTooLarge);
  });

  it('gives others their turn while a long page is drawn', async () => {
    const spin = { render: () => (busy(3), 'x') };
    let turns = 0;
    let drawing = true;
    const others = (async () => {
      for (; drawing; turns += 1) await setImmediate();
    })();
    const { body } = await pageBytes(Array<typeof spin>(40).fill(spin)).draw({}, 'site');
    drawing = false;
    await others;
    expect(body.toString()).toBe('x'.repeat(40));
    // 120 ms of work in slices of 8: at least one turn a slice.
    expect(turns).toBeGreaterThan(8);
  });
});

function busy(ms: number) {
  for (const end = performance.now() + ms; performance.now() < end;);
}

describe('a published page', () => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await createSiteWorld();
  });
  afterAll(() => world.close());

  const list = (id: string, parent: string, as: string, child: string): Nodes => ({
    [id]: { type: 'Collection', parent, props: { source: { $bind: 'api.list' }, as, limit: 1000 }, nodes: [child] },
  });
  const refused = async (path: string) => {
    const { statusCode, body } = await world.get(path);
    expect([path, statusCode]).toEqual([path, 500]);
    expect(body).toContain('This page is too large');
    expect(body.length).toBeLessThan(100_000);
  };

  /** The addresses at which the route check and the editor report a page as too large. */
  const countedPaths = async (pageKey: string) => {
    const check = await world.call('POST v1/pageRoutes/check', { as: world.a1 });
    const { body } = await world.call('GET v1/dashboard/initConfig', { as: world.a1, query: { pageKey } });
    return [check.body.problems.find(({ kind }) => kind === 'too-large')?.urls[0], body.tooLargeAt];
  };

  it('that would draw a product of lists says so, and is not drawn again', async () => {
    await world.source('list', { inline: Array.from({ length: 100 }, (_, n) => n) });
    await world.publish('cube', {
      ROOT: { type: 'Page', nodes: ['a'] },
      ...list('a', 'ROOT', 'x', 'b'),
      ...list('b', 'a', 'y', 'c'),
      ...list('c', 'b', 'z', 't'),
      t: { type: 'Text', parent: 'c', props: { text: '{{ z }}' } },
    });
    await world.route('/cube/', 'cube');
    await refused('/cube/');
    await refused('/cube/');
    expect(await countedPaths('cube')).toEqual(['/cube/', '/cube/']);
    // With less data the same page is shown, and nothing is reported any more.
    const { apis } = (await world.call('POST v1/apis/dash/getApis', { as: world.a1, body: {} })).body;
    const { id = '' } = apis.find(({ key }) => key === 'list') ?? {};
    const api = { key: 'list', title: 'list', enabled: true, request: { inline: [1] } };
    await world.call('PUT v1/apis', { as: world.a1, body: { id, api } });
    expect(await countedPaths('cube')).toEqual([undefined, undefined]);
    expect((await world.get('/cube/')).statusCode).toBe(200);
    expect(await countedPaths('cube')).toEqual([undefined, undefined]);
  });

  it('that shows one long text too often says so, however many ask at once', async () => {
    await world.source('long', { inline: 'x'.repeat(900_000) });
    const ids = Array.from({ length: 250 }, (_, n) => `t${String(n)}`);
    const texts = ids.map((id) => [id, { type: 'Text', props: { text: { $bind: 'api.long' } } }] as const);
    await world.publish('long', { ROOT: { type: 'Page', nodes: ids }, ...Object.fromEntries(texts) });
    await world.route('/long/', 'long');
    await Promise.all([1, 2, 3, 4].map(() => refused('/long/')));
  });

  it('within the budget is drawn whole', async () => {
    await world.source('some', { inline: Array.from({ length: 30 }, (_, n) => n) });
    await world.publish('square', {
      ROOT: { type: 'Page', nodes: ['a'] },
      a: { type: 'Collection', props: { source: { $bind: 'api.some' }, as: 'x' }, nodes: ['b'] },
      b: { type: 'Collection', parent: 'a', props: { source: { $bind: 'api.some' }, as: 'y' }, nodes: ['t'] },
      t: { type: 'Text', parent: 'b', props: { text: '{{ x }}/{{ y }}' } },
    });
    await world.route('/square/', 'square');
    const { statusCode, body } = await world.get('/square/');
    expect(statusCode).toBe(200);
    expect(body.match(/\d+\/\d+</g)).toHaveLength(900);
    expect(body).toContain('29/29<');
  });
});
