import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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

function open() {
  const found: { engine: EditorEngine | null } = { engine: null };
  function Find() {
    found.engine = useEngine();
    return null;
  }
  render(
    <EngineProvider document={page}>
      <Find />
      <Inspector />
    </EngineProvider>,
  );
  const engine = found.engine;
  if (!engine) throw new Error('The editor did not mount');
  const field = (prop: string) => {
    const input = document.querySelector<HTMLInputElement>(`[data-prop="${prop}"] :is(input, textarea)`);
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
