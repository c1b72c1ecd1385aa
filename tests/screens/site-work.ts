import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { newNodeId } from '#common/layout/node-id.ts';
import { buildDocument } from '#common/widgets/drawing/block.ts';
import { pageSpec } from '#common/widgets/page/spec.ts';
import { shop } from '#common/widgets/patterns/pages/shop.ts';
import { contactForm } from '#common/widgets/patterns/sections/contact/form.ts';
import { film, pdf, recording } from '#server/builder/media/files/testing/make-files.ts';
import { storyRoot } from '#src/admin/amp/story-root.ts';
import { emailRoot } from '#src/admin/emails/email-root.ts';
import type { Api } from '../fixtures/api';
import { page as layout, w } from '../fixtures/layout';
import type { Product } from '../fixtures/product';
import { meta } from '../fixtures/stored-pages';

/** A signed-in person's ways to put something into a product. */
export interface Hands {
  readonly api: Api;
  readonly request: APIRequestContext;
  readonly product: Product;
  readonly accessToken: string;
}

/** Sends a multipart form, with a file where the call takes one. */
export async function send({ request, product, accessToken }: Hands, path: string, multipart: Multipart) {
  const headers = { authorization: `Bearer ${accessToken}` };
  const reply = await request.post(`${product.appUrl}/api/${path}`, { headers, multipart });
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`);
}
type Multipart = NonNullable<NonNullable<Parameters<APIRequestContext['post']>[1]>['multipart']>;

/** Saves a new page, e-mail or story. */
function save({ api }: Hands, pageKey: string, root: object, title: string, more: object = {}) {
  return api.call('v1/dashboard/setConfig', {
    type: 'layout',
    pageKey,
    root,
    meta: { ...meta, title, ...more },
    isNewRecord: true,
  });
}

/** Puts a page at an address of its own, and publishes it. */
async function publish({ api }: Hands, pageKey: string) {
  await api.call('v1/pageRoutes/saveRoute', {
    url_string: `/${pageKey}/`,
    sample_url_string: `/${pageKey}/`,
    page_template: pageKey,
    is_active: true,
    page_type_advanced: false,
  });
  await api.call('v1/dashboard/publish', { pageKey });
}

async function makePages(hands: Hands) {
  await save(hands, 'contact', buildDocument(pageSpec, [contactForm.build(newNodeId)]), 'Contact');
  await publish(hands, 'contact');
  await save(hands, 'shop', shop.build(newNodeId).nodes, 'Shop');
  await publish(hands, 'shop');
  await save(hands, 'welcome', emailRoot('emailWelcome', {}), 'Welcome', { subject: 'Good to have you here' });
  await save(hands, 'a-story', storyRoot({}), 'A day on the coast');
  const words = layout(w('Heading', { text: 'Six walks, one coast', level: 2 }), w('Text', { text: 'Come along.' }));
  const rootedIn = (resolvedName: string) => ({ ...words, ROOT: { ...words.ROOT!, type: { resolvedName } } });
  await hands.api.call('v1/widgets', {
    widget: { type: 'Acme', key: 'banner', title: 'Banner', root: rootedIn('Section') },
  });
  await hands.api.call('v1/components/create', { name: 'Invitation', root: rootedIn('ComponentRoot') });
}

async function makeFiles(hands: Hands) {
  const files: [string, string, Buffer][] = [
    ['Tide tables.pdf', 'application/pdf', pdf(12)],
    ['Bell at Lantern Head.wav', 'audio/wav', await recording('wav')],
    ['A minute at the harbour.mp4', 'video/mp4', await film('mp4')],
  ];
  for (const [name, mimeType, buffer] of files)
    await send(hands, 'v1/media/saveFile', { file: { name, mimeType, buffer } });
  const buffer = await readFile('docs/editor.png');
  await send(hands, 'v1/media/saveImage', { file: { name: 'An editor.png', mimeType: 'image/png', buffer } });
}

/** A visitor sends the contact form without script, once wrong. */
async function answerForm({ product, request }: Hands) {
  const address = `${product.siteUrl}/contact/`;
  const html = await (await request.get(address)).text();
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name, value]) => [name!, value!] as const,
  );
  const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1] ?? '';
  for (const [name, email, message] of PEOPLE_WHO_WROTE) {
    const form = Object.fromEntries([...hidden, ['name', name], ['email', email], ['message', message]]);
    await request.post(new URL(action, address).href, { form, headers: { origin: product.siteUrl } });
  }
}
const PEOPLE_WHO_WROTE = [
  ['Zoë Müller', 'zoe@example.com', 'Is the garden open to children on Sundays in the winter?'],
  ['Amal Haddad', 'amal@example.com', 'We would like to walk with a group of twelve people in May.'],
  ['Jo', 'not an address', 'Hello'],
] as const;

async function makeRules({ api }: Hands) {
  await api.call('v1/redirects/saveRedirect', { from: '/old-shop/', to: '/shop/', status: 301 });
  await api.call('v1/analytics/goals/add', { goal: { kind: 'page', name: 'Wrote to us', target: '/contact/' } });
  await api.call('v1/analytics/experiments/save', {
    experiment: { name: 'Warmer opening', pageKey: 'shop', version: null, share: 50, goalId: await firstGoal(api) },
  });
  await api.call('v1/alarms/save', {
    alarm: {
      name: 'Shop is slow',
      vital: 'lcp',
      threshold: 2500,
      pageKey: 'shop',
      minSamples: 50,
      members: [],
      webhook: null,
    },
  });
  await api.call('v1/apis', {
    api: {
      key: 'tides',
      title: 'Tides',
      enabled: false,
      request: { method: 'GET', url: 'https://tides.example.com/v2/today.json' },
    },
  });
  await api.call('boards', {
    board: {
      key: 'SITE',
      name: 'Website',
      columns: ['todo', 'doing', 'review', 'done'].map((kind) => ({ name: COLUMNS[kind]!, kind, limit: null })),
    },
    tickets: [
      { title: 'Show the tide of today on each walk', body: 'As the harbour office publishes it.' },
      { title: 'Opening hours in winter', body: '' },
      { title: 'Pictures load slowly on phones', body: '' },
    ],
  });
}
const COLUMNS: Readonly<Record<string, string>> = { todo: 'To do', doing: 'Doing', review: 'Review', done: 'Done' };

async function firstGoal(api: Api): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const { goals } = (await api.call('v1/analytics/goals', { from: day, to: day })) as { goals: { id: string }[] };
  return goals[0]!.id;
}

async function makeChangeSet({ api }: Hands): Promise<string> {
  const made = (await api.call('v1/changeSets', { name: 'Spring' })) as { changeSet: { id: string } };
  await api.call(`v1/changeSets/addItem/${made.changeSet.id}`, { page: { pageKey: 'welcome' } }).catch(() => null);
  await api.call(`v1/changeSets/addItem/${made.changeSet.id}`, { page: { pageKey: 'home' } });
  return `/change-sets/${made.changeSet.id}`;
}

/**
 * Fills a site with what people leave who work on it and visit it.
 * @returns addresses of what has one of its own
 */
export async function workOnSite(hands: Hands) {
  await makePages(hands);
  await makeFiles(hands);
  await answerForm(hands);
  await makeRules(hands);
  return { changeSet: await makeChangeSet(hands) };
}
