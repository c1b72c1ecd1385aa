import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { componentWith, made } from '#common/components/testing/component-of.ts';
import { patchProps } from '#common/layout/tree.ts';
import { mountEditor } from '../../testing/test-editor';
import { testPage, w } from '../../testing/test-page';

const card = componentWith(
  made('Section', { style: { base: { padding: '$space.6' } } }, [
    made('Heading', { text: 'Bread', exposes: { text: 'Title' } }),
    made('ComponentSlot', { name: 'body' }),
  ]),
);
const guide = componentWith(
  made('Section', {}, [made('TableOfContents', { title: '' }), made('Heading', { text: 'Oven' })]),
);
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (_key: string, { body }: { body: { keys: string[] } }) =>
    Promise.resolve({
      components: body.keys
        .filter((key) => key === 'card' || key === 'guide')
        .map((key) => ({
          global_id: key,
          name: 'Card',
          version: 1,
          publishedVersion: 1,
          root: key === 'card' ? card : guide,
        })),
    }),
}));
// jsdom knows no sheets of a document.
vi.mock('../page-sheets.ts', () => ({ mountRules: () => () => undefined }));
afterEach(cleanup);

function open() {
  const content = w('ComponentContent', { anchor: 'b', name: 'body' }, w('Text', { anchor: 't', text: 'Mine' }));
  return mountEditor(
    testPage(
      w('Component', { anchor: 'i', component: 'card', values: { Title: 'Rolls' } }, content),
      w('Component', { anchor: 'g', component: 'gone', values: {} }),
    ),
  );
}

it('draws an instance as its component with its values, and what the page puts into it as blocks of the page', async () => {
  const { engine, element } = open();
  expect(await screen.findByRole('heading', { name: 'Rolls' })).toBeTruthy();
  expect(element('i').tagName).toBe('SECTION');
  expect(element('i').textContent).toBe('RollsMine');
  // Blocks of the component are chosen as a whole, those of the page one by one.
  expect(engine.elements.nodeAt(screen.getByRole('heading'))).toBe('i');
  expect(engine.elements.nodeAt(screen.getByText('Mine'))).toBe('t');
  act(() => {
    engine.apply(patchProps(engine.getNodes(), 'i', { values: {} }), { labelKey: 'history.setProp' });
  });
  expect(screen.getByRole('heading').textContent).toBe('Bread');
  expect(element('g').textContent).toBe('instance.gone');
});

it('is detached into blocks that look the same, in one step that is taken back', async () => {
  const { engine, select, run, outline } = open();
  await screen.findByRole('heading', { name: 'Rolls' });
  select('i');
  expect(run('detach-component')).toBe(true);
  await waitFor(() => expect(engine.getNode('i')?.type.resolvedName).toBe('Section'));
  const [heading, text] = engine.getNode('i')?.nodes ?? [];
  expect(engine.getNode(heading ?? '')).toMatchObject({ type: { resolvedName: 'Heading' }, props: { text: 'Rolls' } });
  expect(engine.getNode(text ?? '')).toMatchObject({ props: { text: 'Mine' } });
  act(() => void run('undo'));
  expect(outline()).toBe('ROOT(i(b(t)) g)');
});

it('fills a table of contents within a component with the headings of the page and of its components', async () => {
  const { element } = mountEditor(
    testPage(
      w('Component', { anchor: 'i', component: 'guide', values: {} }),
      w('Section', { anchor: 's' }, w('Heading', { anchor: 'h', text: 'Flour' })),
    ),
  );
  await waitFor(() =>
    expect([...element('i').querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Oven', 'Flour']),
  );
});
