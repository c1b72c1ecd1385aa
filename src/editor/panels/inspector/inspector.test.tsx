import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { LayoutDocument } from '#common/layout/document.ts';
import type { EditorEngine } from '../../engine/editor-engine';
import { EngineProvider, useEngine } from '../../engine/engine-context';
import { testPage, w } from '../../testing/test-page';
import { Inspector } from './inspector';

afterEach(cleanup);

const page = testPage(
  w('Section', { anchor: 's' }, w('Button', { anchor: 'a', label: 'One', href: '/one' })),
  w('Section', { anchor: 'r' }, w('Button', { anchor: 'b', label: 'Two', href: '/two' })),
  w('Section', { anchor: 'q' }, w('Text', { anchor: 'c', text: 'Three' })),
);

function open(document: LayoutDocument = page) {
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
  const engine = found.engine;
  if (!engine) throw new Error('The editor did not mount');
  const field = (prop: string) => {
    const input = window.document.querySelector<HTMLInputElement>(`[data-prop="${prop}"] :is(input, textarea)`);
    if (!input) throw new Error(`No field for ${prop}`);
    return input;
  };
  return { engine, field, select: (id: string) => act(() => engine.select([id])) };
}

describe('the inspector', () => {
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

describe('text with formatting', () => {
  const bold = { text: 'bold', bold: true };
  const link = { text: 'a link', link: '/there' };
  const written = testPage(
    w('Section', { anchor: 's' }, w('Text', { anchor: 'a', text: [{ text: 'Some ' }, bold, { text: ' words' }] })),
    w('Section', { anchor: 'r' }, w('List', { anchor: 'b', items: ['One', [{ text: 'Two is ' }, link]] })),
  );

  const secondItem = () => {
    const input = document.querySelectorAll('[data-prop="items"] input')[1];
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
