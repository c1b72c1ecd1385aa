import { expect, it } from 'vitest';
import type { ChangeUnit } from './changes-rules';
import { sessionActions, type SessionContext } from './session-actions';

const unit: ChangeUnit = { key: 'h1', path: 'index.html', hunk: 'h1', kept: false };

/** A screen that shows its changes, with one of them current; `did` is what was done. */
function screenOf(given: {
  readonly current: ChangeUnit | null;
  readonly refused: string | null;
  readonly text?: string;
}) {
  const did: string[] = [];
  const context = {
    tab: 'changes',
    path: null,
    view: { isRunning: false, readOnly: null, live: { checkpoints: [] }, editFile: (path: string) => did.push(path) },
    composer: { text: given.text ?? '', ask: (prompt: string) => did.push(`ask ${prompt}`) },
    changes: {
      currentUnit: given.current,
      refused: given.refused,
      step: (by: number) => did.push(`step ${by}`),
      review: { keep: (_: ChangeUnit, kept: boolean) => did.push(`keep ${kept}`), discard: () => did.push('discard') },
    },
  } as unknown as SessionContext;
  const named = (name: string) => sessionActions.find((action) => action.name === name)!;
  return { did, can: (name: string) => named(name).when(context), run: (name: string) => named(name).run(context) };
}

it('gives no key two meanings', () => {
  const keys = sessionActions.filter(({ native }) => native !== true).flatMap((action) => action.keys);
  expect([...new Set(keys)]).toEqual(keys);
});

it('keeps, discards and edits the change that is current', () => {
  const { did, can, run } = screenOf({ current: unit, refused: null });
  for (const name of ['session-keep', 'session-discard', 'session-edit']) {
    expect(can(name)).toBe(true);
    run(name);
  }
  // The focus goes on before the change is gone.
  expect(did).toEqual(['keep true', 'step 1', 'discard', 'index.html']);
});

it('says why nothing can be kept: no change is current, or it is not the time', () => {
  expect(screenOf({ current: null, refused: null }).can('session-keep')).toBe('chat-sessions:why.noChange');
  expect(screenOf({ current: unit, refused: 'no' }).can('session-keep')).toBe('chat-sessions:why.notNow');
  expect(screenOf({ current: unit, refused: null }).can('session-undo')).toBe('chat-sessions:why.nothingToUndo');
  expect(screenOf({ current: unit, refused: null }).can('session-stop')).toBe(false);
});

it('sends what stands in the field, and says why not', () => {
  expect(screenOf({ current: null, refused: null, text: ' \n' }).can('session-send')).toBe('chat-sessions:why.empty');
  const { did, can, run } = screenOf({ current: null, refused: null, text: 'Make it shorter\n' });
  expect(can('session-send')).toBe(true);
  run('session-send');
  expect(did).toEqual(['ask Make it shorter']);
});
