import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { SWRConfig } from 'swr';
import type { NodeMap } from '#common/layout/document.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { buttonSpec } from '#common/widgets/button/spec.ts';
import { collectionSpec } from '#common/widgets/collection/spec.ts';
import { formSpec } from '#common/widgets/form/spec.ts';
import { gallerySpec } from '#common/widgets/gallery/spec.ts';
import { imageSpec } from '#common/widgets/image/spec.ts';
import { navigationSpec } from '#common/widgets/navigation/spec.ts';
import { componentWith, made, pageWith } from '#common/components/testing/component-of.ts';
import { pageOf } from '#common/widgets/document/page-of.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { toasts } from '#src/ui/toasts.ts';
import { EngineProvider } from '../../engine/engine-context';
import { testPage } from '../../testing/test-page';
import { PublishDialog } from './publish-dialog';

const calls: string[] = [];
const sent: object[] = [];
const asked: object[] = [];
let userType = 'editor';
let undrawn = 0;
let components: object[] = [];
let nodes: NodeMap = {};
let amp: object = {};
const onShow = vi.fn();
const onPublished = vi.fn();
const onClose = vi.fn();
let plan: object = { scheduled: null, calledOff: null };
let proposed: object = { url: '/home/', examples: {} };
let addresses: { id: string; sample_url_string: string }[] = [];
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (key: string, input: { body?: object } = {}) => {
    calls.push(key);
    if (key.endsWith('dashboard/publish') || key.endsWith('saveRoute')) sent.push(input.body ?? {});
    if (key.endsWith('getRoutes'))
      return Promise.resolve({ routesList: { pageRoutes: addresses, tc: addresses.length } });
    if (key.endsWith('components/read')) return Promise.resolve({ components });
    if (key.endsWith('pageRoutes/findDead'))
      return Promise.resolve({ dead: (input.body as { paths: string[] }).paths.filter((path) => path !== '/about/') });
    if (key.endsWith('pageRoutes/propose')) {
      asked.push(input.body ?? {});
      return Promise.resolve(proposed);
    }
    if (key.endsWith('getTemplates')) return Promise.resolve({ pageTemplates: [{ name: 'Home', ...plan }], tc: 1 });
    if (key.endsWith('settings/site'))
      return Promise.resolve({ site: { url: 'https://site.test', name: 'Alba', lang: 'en' } });
    if (key.endsWith('checkOutput')) return Promise.resolve(amp);
    if (key.endsWith('dashboard/publish')) return Promise.resolve({ version: 7, undrawn });
    return Promise.resolve({});
  },
}));
vi.mock('#src/api/accounts.ts', () => ({ usePrincipal: () => ({ role: userType, isGlobalAdmin: false }) }));

// Keys in place of texts, and numbers of a language.
beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} }));
afterEach(() => {
  cleanup();
  calls.length = 0;
  addresses = [];
  userType = 'editor';
  undrawn = 0;
  nodes = {};
  amp = {};
  proposed = { url: '/home/', examples: {} };
  asked.length = 0;
  plan = { scheduled: null, calledOff: null };
  sent.length = 0;
  onPublished.mockClear();
  onClose.mockClear();
});

function open(wasLive = false) {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <EngineProvider document={testPage()}>
        <PublishDialog
          pageKey="home"
          kind="page"
          nodes={nodes}
          image={() => ({ src: '/a.jpg' })}
          wasLive={wasLive}
          save={() => Promise.resolve(true)}
          onClose={onClose}
          onPublished={onPublished}
          onShow={onShow}
        />
      </EngineProvider>
    </SWRConfig>,
  );
}

function publish() {
  return fireEvent.click(screen.getByText('publish.publish'));
}

it('offers no address to whoever may add none, says who can, and publishes', async () => {
  open();
  await screen.findByText('publish.askForAddress');
  expect(screen.queryByRole('textbox')).toBeNull();
  publish();
  await waitFor(() => expect(onPublished).toHaveBeenCalledWith(7));
  expect(calls).not.toContain('POST v1/pageRoutes/saveRoute');
});

it('offers an address to an administrator and adds it', async () => {
  userType = 'admin';
  open();
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('/home/');
  publish();
  await waitFor(() => expect(calls).toContain('POST v1/dashboard/publish'));
  expect(calls).toContain('POST v1/pageRoutes/saveRoute');
});

it('offers a page per item an address with its key, says what that is, and adds the first item as its example', async () => {
  userType = 'admin';
  nodes = pageOf([buildTree(block(collectionSpec, { filter: 'slug == route.slug' }), () => 'list')]);
  proposed = { url: '/pane/<slug>/', examples: { slug: 'ciabatta è' } };
  open();
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  expect(field.value).toBe('/pane/<slug>/');
  expect(asked).toEqual([{ pageKey: 'home', root: nodes }]);
  expect(screen.getByText('keyHelp')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'pani/<slug>' } });
  publish();
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ url_string: '/pani/<slug>', sample_url_string: '/pani/ciabatta%20%C3%A8' }),
  );
});

it('keeps the address that is typed in place of the one that is offered', async () => {
  userType = 'admin';
  proposed = { url: '/our-menu/', examples: {} };
  open();
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  expect(field.value).toBe('/our-menu/');
  fireEvent.change(field, { target: { value: '/bread/' } });
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('/bread/');
  expect(screen.queryByText('keyHelp')).toBeNull();
});

it('says that it replaces what visitors see only where they see something', async () => {
  addresses = [{ id: 'r', sample_url_string: '/home/' }];
  open(true);
  await screen.findByText('publish.intro');
  expect(screen.queryByText('publish.askForAddress')).toBeNull();
  cleanup();
  open(false);
  await screen.findByText('publish.first');
  expect(screen.queryByText('publish.intro')).toBeNull();
});

it('names what the canvas does not show of an example, and asks of a list only what it can do', async () => {
  nodes = pageOf([
    buildTree(block(formSpec, formSpec.initial), () => 'f1'),
    buildTree(block(gallerySpec, { images: [{ src: 'media:a' }, { src: 'media:b' }] }), () => 'g1'),
  ]);
  open();
  await screen.findByText('example.part');
  await screen.findByText('undescribed');
  expect(screen.queryByText('story.alt')).toBeNull();
});

it('names the pictures without an alternative text, with the way to each', async () => {
  nodes = pageOf([buildTree(block(imageSpec, { src: '/a.jpg' }), () => 'p1')]);
  open();
  await screen.findByText('publish.pictures');
  fireEvent.click(await screen.findByRole('button', { name: 'publish.showNamed' }));
  expect(onShow).toHaveBeenCalledWith('p1');
});

it('names what is wrong within a component too, with the way to its instance', async () => {
  const page = pageWith(made('Component', { component: 'top', values: {} }));
  nodes = { ...page, p1: { ...page.p1!, custom: { name: 'Our header' } } };
  components = [{ global_id: 'top', root: componentWith(made('Button', { label: 'Call us', href: '#' })) }];
  open();
  await screen.findByText('publish.examples');
  expect(screen.getByRole('list', { name: 'publish.examplesTitle' }).textContent).toContain('Our header');
  fireEvent.click(screen.getByRole('button', { name: 'publish.showNamed' }));
  expect(onShow).toHaveBeenCalledWith('p1');
});

it('names links to paths where the site has no page, but for the one that it gets', async () => {
  userType = 'admin';
  const hrefs = ['/gone/?from=home', '/about/', '/home/', '/home', 'https://tea.test/gone/'];
  nodes = pageOf(hrefs.map((href, at) => buildTree(block(buttonSpec, { label: 'More', href }), () => `b${at}`)));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'publish.showNamed' }));
  expect(onShow).toHaveBeenCalledWith('b0');
  // Their content distinguishes blocks of the same kind.
  expect(screen.getByRole('list', { name: 'publish.linksTitle' }).textContent).toContain(
    ' · \u2068More · /gone/?from=home\u2069',
  );
});

it('names no link to an address that the page has already, and those that lead nowhere each once', async () => {
  addresses = [{ id: 'r1', sample_url_string: '/' }];
  const items = ['/', '/gone/', '/lost/'].map((href) => ({ label: 'More', href, children: [] }));
  nodes = pageOf([
    buildTree(block(navigationSpec, { items }), () => 'nav'),
    buildTree(block(buttonSpec, { label: '{{ site.name }}', href: '/gone/' }), () => 'b'),
  ]);
  open();
  const list = await screen.findByRole('list', { name: 'publish.linksTitle' });
  expect(list.querySelectorAll('li')).toHaveLength(3);
  await waitFor(() => expect(list.textContent).toContain('Alba'));
  expect(list.textContent).not.toContain('site.name');
});

it('lists what AMP leaves out, with the way to it, where the page is offered as AMP', async () => {
  const part = { nodeId: 'n1', widget: 'ProjectWidget', name: 'Prices', reason: 'outputs:left.component' };
  amp = { on: true, bytes: 9, cssBytes: 80_000, cssLimit: 75_000, left: [part] };
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'show: Prices' }));
  expect(onShow).toHaveBeenCalledWith('n1');
  screen.getByText('left.component');
  screen.getByText('publishHeavy');
  cleanup();
  amp = { ...amp, on: false };
  open();
  await screen.findByText('publish.askForAddress');
  await waitFor(() => expect(calls.filter((call) => call.endsWith('checkOutput'))).toHaveLength(3));
  expect(screen.queryByText('publishTitle')).toBeNull();
});

it('plans a publication for a time, and calls off one that waits', async () => {
  plan = { scheduled: { version: 3, at: '2090-05-01T09:00:00.000Z', by: 'Ada' }, calledOff: null };
  open();
  fireEvent.click(await screen.findByText('publish.callOff'));
  await waitFor(() => expect(calls).toContain('POST v1/dashboard/unschedule'));
  fireEvent.click(screen.getByDisplayValue('later'));
  const schedule = screen.getByText('publish.schedule');
  expect(schedule.closest('button')?.getAttribute('aria-disabled')).toBe('true');
  const time = '2090-06-01T10:00';
  fireEvent.change(screen.getByLabelText('publish.time'), { target: { value: time } });
  fireEvent.click(schedule);
  await waitFor(() => expect(sent).toEqual([{ pageKey: 'home', at: new Date(time).toISOString() }]));
  // Nothing is left that would publish at once; the message says when the page goes live.
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toasts.all().map(({ text }) => text)).toEqual(['top.goesLive']);
  expect(onPublished).not.toHaveBeenCalledWith(7);
});

it('says why a planned publication did not happen', async () => {
  const calledOff = { version: 3, at: '2026-05-01T09:00:00.000Z', by: null, on: '2026-05-01T09:00:00.000Z' };
  plan = { scheduled: null, calledOff: { ...calledOff, why: 'failed' } };
  open();
  await screen.findByText('publish.calledOff.failed');
});

it('says at once how a key of the address is written', async () => {
  userType = 'admin';
  open();
  const field = await screen.findByRole('textbox');
  for (const address of ['/bread/[slug]/', '/bread/:slug/']) {
    fireEvent.change(field, { target: { value: address } });
    expect(screen.getByRole('alert').textContent).toBe('publish.addressKey');
  }
  fireEvent.change(field, { target: { value: '/bread/<slug>/' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says how many components visitors see nothing of yet', async () => {
  undrawn = 2;
  open();
  publish();
  expect(await screen.findByText('publish.undrawn')).toBeTruthy();
});
