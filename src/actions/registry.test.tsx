import { cleanup, fireEvent, render } from '@testing-library/react';
import { Star } from 'lucide-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Action, Availability } from './action';
import { ActionsProvider, useActions } from './actions-context';
import { menuEntries, menuWithSubmenus } from './menu-entries';
import { createRegistry } from './registry';
import { useActionKeys } from './use-action-keys';

interface Context {
  readonly can: Availability;
  readonly did: (name: string) => void;
}

function action(name: string, more: Partial<Action<Context>> = {}): Action<Context> {
  return {
    name,
    labelKey: `test:${name}`,
    icon: Star,
    keys: [],
    section: 'edit',
    when: ({ can }) => can,
    run: ({ did }) => did(name),
    ...more,
  };
}

const t = ((key: string) => key) as never;

afterEach(() => {
  cleanup();
  document.documentElement.dir = '';
});

describe('the registry', () => {
  it('runs what can run, and says why not', () => {
    const did = vi.fn();
    const run = (can: Availability) => createRegistry([action('a')], () => ({ can, did })).run('a');
    expect([run(true), run('test:why'), run(false)]).toEqual([true, 'test:why', false]);
    expect(did.mock.calls).toEqual([['a']]);
  });

  it('puts an inner action in the place of an outer one of its name', () => {
    const [inner, outer] = [vi.fn(), vi.fn()];
    const around = createRegistry([action('a'), action('b')], () => ({ can: true, did: outer }));
    const registry = createRegistry([action('a')], () => ({ can: true, did: inner }), around);
    expect(registry.actions.map(({ name }) => name)).toEqual(['a', 'b']);
    registry.run('a');
    registry.run('b');
    expect([inner.mock.calls, outer.mock.calls]).toEqual([[['a']], [['b']]]);
    expect(() => registry.named('c')).toThrow('No action c');
  });
});

it('makes a menu with lines between sections, reasons, and what destroys last', () => {
  const actions = [
    action('kill', { danger: true }),
    action('a', { keys: ['Mod+A', 'A'] }),
    action('b', { section: 'view', when: () => 'test:why' }),
    action('c', { section: 'view', when: () => false }),
  ];
  const entries = menuEntries(createRegistry(actions, () => ({ can: true, did: () => undefined })).actions, t);
  expect(
    entries.map(({ key, keys, separated, danger, disabledReason }) => [key, keys, separated, danger, disabledReason]),
  ).toEqual([
    ['a', 'Mod+A', false, false, null],
    ['b', undefined, true, false, 'test:why'],
    ['kill', undefined, true, true, null],
  ]);
});

it('puts actions of a submenu where the first of them would stand', () => {
  const actions = [
    action('copy'),
    action('up', { section: 'arrange', submenu: 'move' }),
    action('wrap', { section: 'arrange' }),
    action('down', { section: 'arrange', submenu: 'move', when: () => 'test:why' }),
    action('kill', { danger: true }),
  ];
  const entries = menuWithSubmenus(createRegistry(actions, () => ({ can: true, did: () => undefined })).actions, t);
  expect(entries.map(({ key, separated }) => [key, separated])).toEqual([
    ['copy', false],
    ['move', true],
    ['wrap', false],
    ['kill', true],
  ]);
  expect(entries[1]).toMatchObject({ entries: [{ key: 'up' }, { key: 'down', disabledReason: 'test:why' }] });
});

describe('keys', () => {
  function open(actions: readonly Action<Context>[]) {
    const did = vi.fn();
    const asked = vi.fn();
    const drawn = vi.fn();
    let show: (can: Availability) => void = () => undefined;
    const Parts = () => {
      drawn();
      useActions();
      useActionKeys();
      return (
        <>
          <div data-region="canvas">
            <button>canvas</button>
            <div data-floating>
              <button>bar</button>
            </div>
          </div>
          <input aria-label="field" />
          <div role="menu">
            <button>menu</button>
          </div>
        </>
      );
    };
    const parts = <Parts />;
    const watched = actions.map((each) => ({
      ...each,
      when: (context: Context) => {
        asked(each.name);
        return each.when(context);
      },
    }));
    const tree = (can: Availability) => (
      <ActionsProvider actions={watched} context={{ can, did }}>
        {parts}
      </ActionsProvider>
    );
    const first = tree(true);
    const view = render(first);
    show = (can) => view.rerender(tree(can));
    /** @returns whether the browser's own meaning of the keys is left */
    const press = (at: string, key: string, held: object = {}) => {
      const target = at === 'field' ? view.getByLabelText('field') : view.getByText(at);
      return fireEvent.keyDown(target, { key, code: key, ...held });
    };
    return { did, asked, press, show, drawn };
  }
  const ctrl = { ctrlKey: true };
  const alt = { altKey: true };

  it('count where they should: not while typing, in menus, or outside of their part of the screen', () => {
    const { did, press } = open([
      action('go', { keys: ['Mod+G'] }),
      action('save', { keys: ['Mod+S'], whileTyping: true }),
      action('next', { keys: ['Tab'], region: 'canvas' }),
      action('copy', { keys: ['Mod+C'], native: true }),
    ]);
    expect(press('canvas', 'g', ctrl)).toBe(false);
    expect(press('field', 'g', ctrl)).toBe(true);
    expect(press('field', 's', ctrl)).toBe(false);
    expect(press('menu', 's', ctrl)).toBe(false);
    expect(press('menu', 'g', ctrl)).toBe(true);
    expect(press('canvas', 'Tab')).toBe(false);
    expect(press('bar', 'Tab')).toBe(true);
    expect(press('canvas', 'c', ctrl)).toBe(true);
    expect(did.mock.calls.flat()).toEqual(['go', 'save', 'next']);
  });

  it('follow the direction of the interface', () => {
    const { did, press } = open([action('out', { keys: ['Alt+ArrowStart'] })]);
    press('canvas', 'ArrowRight', alt);
    document.documentElement.dir = 'rtl';
    press('canvas', 'ArrowRight', alt);
    expect(did).toHaveBeenCalledTimes(1);
  });

  it('that can do nothing now keep the browser from going back, and let Tab go on', () => {
    const { did, press, show } = open([action('out', { keys: ['Alt+ArrowStart'] }), action('next', { keys: ['Tab'] })]);
    show('test:why');
    expect(press('canvas', 'ArrowLeft', alt)).toBe(false);
    expect(press('canvas', 'Tab')).toBe(true);
    expect(did).not.toHaveBeenCalled();
  });

  it('ask whether an action can run when they are pressed, never while drawing; a new context draws nothing', () => {
    const { asked, press, show, drawn } = open([action('go', { keys: ['Mod+G'] }), action('other')]);
    show('test:why');
    show(true);
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(asked).not.toHaveBeenCalled();
    press('canvas', 'g', ctrl);
    expect(asked.mock.calls).toEqual([['go']]);
  });
});
