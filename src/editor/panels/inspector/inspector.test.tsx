import { useNode } from '@craftjs/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { getDefaultStore } from 'jotai';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LayoutDocument } from '#common/layout/document.ts';
import type { EditorEngine } from '../../engine/editor-engine';
import { EngineProvider, useEngine } from '../../engine/engine-context';
import type { RelatedByWidget } from '../../engine/user-components';
import { pageWidthAtom } from '../../engine/view-state';
import { testPage, w } from '../../testing/test-page';
import { Inspector } from './inspector';

// Chakra's parts ask for a language.
beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} }));
afterEach(cleanup);

const page = testPage(
  w('Section', { anchor: 's' }, w('Button', { anchor: 'a', label: 'One', href: '/one' })),
  w('Section', { anchor: 'r' }, w('Button', { anchor: 'b', label: 'Two', href: '/two' })),
  w('Section', { anchor: 'q' }, w('Text', { anchor: 'c', text: 'Three' })),
);

function fieldOf(prop: string): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`[data-prop="${prop}"] :is(input, textarea)`);
  if (!input) throw new Error(`No field for ${prop}`);
  return input;
}

function open(document: LayoutDocument = page, related?: RelatedByWidget) {
  const found: { engine: EditorEngine | null } = { engine: null };
  function Find() {
    found.engine = useEngine();
    return null;
  }
  render(
    <EngineProvider document={document} related={related}>
      <Find />
      <Inspector />
    </EngineProvider>,
  );
  const engine = found.engine;
  if (!engine) throw new Error('The editor did not mount');
  return { engine, field: fieldOf, select: (id: string) => act(() => engine.select([id])) };
}

describe('the inspector', () => {
  it('has the same for the page whether it was chosen or nothing is, and does not say that it has nothing', async () => {
    const { ROOT: top, ...rest } = testPage(w('Text', { anchor: 'a', text: 'One' })).root;
    const root = { ...rest, ROOT: { ...top!, type: { resolvedName: 'Email' } } };
    const { select } = open({ ...page, root });
    await screen.findByText('page.subject');
    expect(screen.queryByText('noProps')).toBeNull();
    select('a');
    expect(screen.queryByText('page.subject')).toBeNull();
    select('ROOT');
    await screen.findByText('page.subject');
    expect(screen.queryByText('noProps')).toBeNull();
  });

  it('keeps its fields from block to block of one kind and writes to the one that is selected', () => {
    const { engine, field, select } = open();
    select('a');
    const address = field('href');
    expect(address.value).toBe('/one');
    select('b');
    expect(field('href')).toBe(address);
    expect(address.value).toBe('/two');
    fireEvent.change(address, { target: { value: '/new' } });
    expect(engine.getNode('a')?.props.href).toBe('/one');
    expect(engine.getNode('b')?.props.href).toBe('/new');
    select('c');
    expect(address.isConnected).toBe(false);
    expect(field('text').value).toBe('Three');
  });

  it('completes a link once its field is left', () => {
    const { engine, field, select } = open();
    select('a');
    fireEvent.change(field('href'), { target: { value: 'www.facebook.com/forno' } });
    expect(engine.getNode('a')?.props.href).toBe('www.facebook.com/forno');
    fireEvent.blur(field('href'));
    expect(engine.getNode('a')?.props.href).toBe('https://www.facebook.com/forno');
  });

  it('follows a text that is typed on the canvas', () => {
    const { engine, field, select } = open();
    select('c');
    act(() => engine.typed.set({ id: 'c', prop: 'text', value: 'Three and m' }));
    expect(field('text').value).toBe('Three and m');
    act(() => engine.typed.set(null));
    expect(field('text').value).toBe('Three');
  });

  it('shows what was refused at its own block only, and forgets it there', () => {
    const { engine, field, select } = open();
    select('a');
    fireEvent.change(field('href'), { target: { value: 'javascript:alert(1)' } });
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(engine.getNode('a')?.props.href).toBe('/one');
    select('b');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('href').value).toBe('/two');
    select('a');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('href').value).toBe('/one');
  });
});

describe('a prop with a value for each width', () => {
  const widths = testPage(
    w('Section', { anchor: 's' }, w('Grid', { anchor: 'a', columns: { base: 1, md: 3 } }), w('Grid', { anchor: 'b' })),
    w('Section', { anchor: 'r' }, w('Container', { anchor: 'c', direction: { base: 'column', md: 'row' } })),
  );
  const look = (width: number) => act(() => getDefaultStore().set(pageWidthAtom, width));
  afterEach(() => look(1024));

  it('shows and changes that of the width in sight, and keeps the others', () => {
    const { engine, field, select } = open(widths);
    const columns = () => engine.getNode('a')?.props.columns;
    const type = (text: string) => {
      fireEvent.change(field('columns'), { target: { value: text } });
      fireEvent.blur(field('columns'));
    };
    select('a');
    expect(field('columns').value).toBe('3');
    type('4');
    expect(columns()).toEqual({ base: 1, md: 3, lg: 4 });
    look(500);
    expect(field('columns').value).toBe('1');
    type('2');
    expect(columns()).toEqual({ base: 1, sm: 2, md: 3, lg: 4 });
    fireEvent.click(document.querySelector('[data-prop="columns"] button[aria-label="reset"]')!);
    expect(columns()).toEqual({ base: 1, md: 3, lg: 4 });
  });

  it('shows what the default means at the width, and keeps it at the others', () => {
    const { engine, field, select } = open(widths);
    select('b');
    expect(field('columns').placeholder).toBe('3');
    look(500);
    expect(field('columns').placeholder).toBe('2');
    fireEvent.change(field('columns'), { target: { value: '4' } });
    fireEvent.blur(field('columns'));
    expect(engine.getNode('b')?.props.columns).toEqual({ base: 1, sm: 4, lg: 3 });
  });

  it('says of a row that it is one', () => {
    const { engine, select } = open(widths);
    const chosen = () => document.querySelector<HTMLInputElement>('[data-prop="direction"] input:checked')?.value;
    select('c');
    expect(chosen()).toBe('row');
    look(400);
    expect(chosen()).toBe('column');
    fireEvent.click(document.querySelector('[data-prop="direction"] input[value="row"]')!);
    expect(engine.getNode('c')?.props.direction).toEqual({ base: 'row', md: 'row' });
  });
});

describe('a settings panel that a widget brings along', () => {
  /** Written with Craft's documented hooks alone. */
  function AnchorSettings() {
    const { actions, value } = useNode((node) => ({ value: String(node.data.props.anchor) }));
    return (
      <input
        aria-label="Own"
        value={value}
        onChange={(event) => actions.setProp((props: { anchor: string }) => void (props.anchor = event.target.value))}
      />
    );
  }
  const related = { Text: { settings: AnchorSettings }, Slot: { settings: AnchorSettings } };
  const own = () => screen.queryByLabelText<HTMLInputElement>('Own');
  const document = testPage(
    w('Section', { anchor: 's' }, w('Text', { anchor: 'a', text: 'One' }), w('Text', { anchor: 'b', text: 'Two' })),
    w('Section', { anchor: 'r' }, w('Condition', { anchor: 'c' }, w('Slot', { anchor: 'd' }))),
  );

  it('stands below the fields of the one block that is selected, and edits it', () => {
    const { engine, field, select } = open(document, related);
    select('s');
    expect(own()).toBeNull();
    select('a');
    expect(field('text').value).toBe('One');
    fireEvent.change(own()!, { target: { value: 'new' } });
    expect(engine.getNode('a')?.props.anchor).toBe('new');
    expect(engine.getNode('b')?.props.anchor).toBe('b');
    select('b');
    expect(own()!.value).toBe('b');
    act(() => engine.undo());
    expect(engine.getNode('a')?.props.anchor).toBe('a');
    act(() => engine.select(['a', 'b']));
    expect(own()).toBeNull();
  });

  it('stands there for a widget that has no fields, too', () => {
    const { select } = open(document, related);
    select('d');
    expect(own()!.value).toBe('d');
  });
});

describe('text with formatting', () => {
  const bold = { text: 'bold', bold: true };
  const link = { text: 'a link', link: '/there' };
  const written = testPage(
    w('Section', { anchor: 's' }, w('Text', { anchor: 'a', text: [{ text: 'Some ' }, bold, { text: ' words' }] })),
    w('Section', { anchor: 'r' }, w('List', { anchor: 'b', items: ['One', [{ text: 'Two is ' }, link]] })),
  );

  const secondItem = () => {
    const input = document.querySelectorAll('[data-prop="items"] textarea')[1];
    if (!input) throw new Error('No second item');
    return input;
  };

  it('keeps its marks in the saved layout when it is typed in its field', () => {
    const { engine, field, select } = open(written);
    select('a');
    fireEvent.change(field('text'), { target: { value: 'Some bold, new words' } });
    select('b');
    fireEvent.change(secondItem(), { target: { value: 'Item two is a link' } });
    const { root } = JSON.parse(engine.serialize()) as LayoutDocument;
    expect(root.a?.props.text).toEqual([{ text: 'Some ' }, { text: 'bold, new', bold: true }, { text: ' words' }]);
    expect(root.b?.props.items).toEqual(['One', [{ text: 'Item two is ' }, link]]);
  });
});

describe('the sheet of a table', () => {
  const cells = testPage(
    w(
      'Section',
      { anchor: 's' },
      w('Table', { anchor: 'a', head: ['A'], rows: [[[{ text: 'Some ' }, { text: 'bold', bold: true }]], ['two']] }),
      w('Table', { anchor: 'b', head: ['A', 'B'], rows: { $bind: 'api.list' }, align: ['start', 'end'] }),
    ),
  );
  const cell = (row: number, column = 0) => {
    const input = document.querySelector<HTMLTextAreaElement>(
      `.ep-table textarea[id$="-${String(row)}-${String(column)}"]`,
    );
    if (!input) throw new Error(`No cell ${String(row)}`);
    return input;
  };
  const openAt = async (id: string) => {
    const opened = open(cells);
    opened.select(id);
    await screen.findByText('table.addColumn');
    return opened.engine;
  };
  const paste = (at: Element, text: string) => fireEvent.paste(at, { clipboardData: { getData: () => text } });

  it('keeps marks while a cell is typed in, one step a cell', async () => {
    const engine = await openAt('a');
    fireEvent.change(cell(1), { target: { value: 'Some bold!' } });
    fireEvent.change(cell(1), { target: { value: 'Some bolder' } });
    fireEvent.change(cell(2), { target: { value: '2' } });
    expect(engine.getNode('a')?.props.rows).toEqual([[[{ text: 'Some ' }, { text: 'bolder', bold: true }]], ['2']]);
    act(() => engine.undo());
    act(() => engine.undo());
    expect(engine.getNode('a')?.props).toEqual(cells.root.a?.props);
  });

  it('takes cells of a spreadsheet in one step, and says what found no room', async () => {
    const engine = await openAt('a');
    paste(cell(2), 'x\ty\nz');
    expect(engine.getNode('a')?.props).toMatchObject({ head: ['A', ''], rows: [{}, ['x', 'y'], ['z', '']] });
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => engine.undo());
    expect(engine.getNode('a')?.props).toEqual(cells.root.a?.props);
    paste(cell(1), Array.from({ length: 25 }, () => 'x').join('\t'));
    expect(screen.getByRole('alert').textContent).toBe('table.cut');
    expect(screen.getByText('table.addColumn').closest('button')?.getAttribute('aria-disabled')).toBe('true');
  });

  it('moves rows by keys and goes down by Enter, with a new row at the end', async () => {
    const engine = await openAt('a');
    fireEvent.keyDown(cell(2), { key: 'ArrowUp', altKey: true });
    expect(engine.getNode('a')?.props.rows).toMatchObject([['two'], {}]);
    expect(document.activeElement).toBe(cell(1));
    fireEvent.keyDown(cell(1), { key: 'Enter' });
    expect(document.activeElement).toBe(cell(2));
    fireEvent.keyDown(cell(2), { key: 'Enter' });
    expect(engine.getNode('a')?.props.rows).toHaveLength(3);
    expect(document.activeElement).toBe(cell(3));
  });

  it('has a header row that takes data in its place', async () => {
    const engine = await openAt('a');
    expect(() => fieldOf('head')).toThrow();
    const pick = document.querySelector('[data-prop="head"] button');
    if (!pick) throw new Error('No button beside the header row');
    fireEvent.click(pick);
    const path = await vi.waitFor(() => fieldOf('head'));
    fireEvent.change(path, { target: { value: 'api.names' } });
    fireEvent.keyDown(path, { key: 'Enter' });
    expect(engine.getNode('a')?.props.head).toEqual({ $bind: 'api.names' });
    expect(document.querySelectorAll('.ep-table [data-header]')).toHaveLength(0);
  });

  it('has header and alignment alone where the rows come from data', async () => {
    const engine = await openAt('b');
    expect(document.querySelectorAll('.ep-table textarea')).toHaveLength(2);
    expect(screen.queryByText('table.addRow')).toBeNull();
    fireEvent.change(cell(0, 1), { target: { value: 'Sum' } });
    expect(engine.getNode('b')?.props).toEqual({ ...cells.root.b?.props, head: ['A', 'Sum'] });
  });
});
