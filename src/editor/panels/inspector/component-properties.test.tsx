import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { componentWith, made } from '#common/components/testing/component-of.ts';
import type { LayoutDocument } from '#common/layout/document.ts';
import type { EditorEngine } from '../../engine/editor-engine';
import { toasts } from '#src/ui/toasts.ts';
import { EngineProvider, useEngine } from '../../engine/engine-context';
import { testPage, w } from '../../testing/test-page';
import { Inspector } from './inspector';

const card = componentWith(
  made('Section', {}, [
    made('Heading', { text: 'Bread', exposes: { text: 'Title', visible: 'Show the title' } }),
    made('Button', { label: 'Buy', href: '/', exposes: { href: 'Link' } }),
  ]),
);
const asked = vi.hoisted(() => ({ sent: [] as [string, unknown][], refuses: false }));
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (key: string, input?: { readonly body?: unknown }) => {
    if (key.startsWith('POST v1/dashboard/')) {
      if (asked.refuses) return Promise.reject(new Error('forbidden'));
      asked.sent.push([key, input?.body]);
      return Promise.resolve({ version: 5 });
    }
    if (key === 'GET v1/dashboard/initConfig') {
      return Promise.resolve({ root: card, meta: { schemaVersion: 1, title: 'Card' }, version: 4 });
    }
    return Promise.resolve(
      key === 'POST v1/components/read'
        ? { components: [{ global_id: 'card', name: 'Card', version: 1, publishedVersion: 1, root: card }] }
        : { pageTemplates: [{ global_id: 'card', name: 'Card' }], tc: 1, kinds: [] },
    );
  },
}));
const rights = vi.hoisted(() => ({ role: 'admin' }));
vi.mock('#src/api/accounts.ts', async (original) => ({
  ...(await original<object>()),
  usePrincipal: () => ({ role: rights.role, isGlobalAdmin: false }),
}));
vi.mock('#src/actions/use-action-button.ts', () => ({
  useActionButton: () => ({ label: '', keys: '', onClick: () => undefined }),
}));
afterEach(cleanup);

function open(document: LayoutDocument): EditorEngine {
  const found: { engine: EditorEngine | null } = { engine: null };
  function Find() {
    found.engine = useEngine();
    return null;
  }
  render(
    <EngineProvider document={document}>
      <Find />
      <Inspector />
    </EngineProvider>,
  );
  if (!found.engine) throw new Error('The editor did not mount');
  return found.engine;
}

it('a page says the properties of an instance, and leaves them to the component again', async () => {
  const engine = open(testPage(w('Component', { anchor: 'i', component: 'card', values: {} })));
  act(() => engine.select(['i']));
  const title = await screen.findByLabelText('Title');
  const values = () => engine.getNode('i')?.props.values;
  fireEvent.change(title, { target: { value: 'Rolls' } });
  expect(values()).toEqual({ Title: 'Rolls' });
  fireEvent.change(screen.getByLabelText('Link'), { target: { value: 'javascript:alert(1)' } });
  expect(values()).toEqual({ Title: 'Rolls' });
  expect((await screen.findByRole('alert')).textContent).toBe('faults:bad-value');
  fireEvent.click(screen.getByRole('switch', { name: 'Show the title' }));
  expect(values()).toEqual({ Title: 'Rolls', 'Show the title': false });
  for (const reset of screen.getAllByRole('button', { name: 'reset' })) fireEvent.click(reset);
  expect(values()).toEqual({});
});

it('what an instance says becomes the component’s own as a draft, and both are taken back', async () => {
  const engine = open(
    testPage(w('Component', { anchor: 'i', component: 'card', values: { Title: 'Rolls', Link: '/b' } })),
  );
  act(() => engine.select(['i']));
  const values = () => engine.getNode('i')?.props.values;
  const use = async () => {
    const [button] = await screen.findAllByRole('button', { name: 'instance.useForAll' });
    await act(async () => fireEvent.click(button!));
  };
  asked.refuses = true;
  await use();
  await vi.waitFor(() => expect(toasts.all().at(-1)).toMatchObject({ tone: 'danger' }));
  expect([values(), asked.sent]).toEqual([{ Title: 'Rolls', Link: '/b' }, []]);
  asked.refuses = false;
  await use();
  await vi.waitFor(() => expect(values()).toEqual({ Link: '/b' }));
  const heading = Object.entries(card).find(([, { type }]) => type.resolvedName === 'Heading')!;
  const root = { ...card, [heading[0]]: { ...heading[1], props: { ...heading[1].props, text: 'Rolls' } } };
  expect(asked.sent).toEqual([
    ['POST v1/dashboard/setConfig', expect.objectContaining({ pageKey: 'card', baseVersion: 4, root }) as unknown],
  ]);
  await act(async () => toasts.all().at(-1)?.action?.run());
  await vi.waitFor(() => expect(values()).toEqual({ Title: 'Rolls', Link: '/b' }));
  expect(asked.sent[1]).toEqual(['POST v1/dashboard/restoreVersion', { pageKey: 'card', version: 4 }]);
});

it('who may not write has no way to change the component from a page', async () => {
  rights.role = 'viewer';
  const engine = open(testPage(w('Component', { anchor: 'i', component: 'card', values: { Title: 'Rolls' } })));
  act(() => engine.select(['i']));
  await screen.findByLabelText('Title');
  expect(screen.queryByRole('button', { name: 'instance.useForAll' })).toBeNull();
  rights.role = 'admin';
});

it('a component exposes a field as a property, calls it something else, and takes it back', async () => {
  const meta = { schemaVersion: 1, title: 'Card' };
  const engine = open({ root: componentWith(made('Heading', { text: 'Bread' })), meta });
  act(() => engine.select(['c1']));
  const text = await vi.waitFor(() => {
    const field = document.querySelector<HTMLElement>('[data-prop="text"]');
    return field ?? expect.fail('no field of the text');
  });
  fireEvent.click(await within(text).findByRole('button', { name: 'expose.add' }));
  const name = 'widgets Heading.props.text'.slice(0, 34).trim();
  expect(engine.getNode('c1')?.props.exposes).toEqual({ text: name });
  act(() => engine.select([]));
  const field = await screen.findByLabelText('properties.name');
  fireEvent.change(field, { target: { value: 'Title' } });
  fireEvent.blur(field);
  expect(engine.getNode('ROOT')?.props.labels).toEqual({ [name]: 'Title' });
  fireEvent.click(screen.getByRole('button', { name: 'expose.remove' }));
  expect(engine.getNode('c1')?.props).toEqual({ text: 'Bread' });
});
