import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ChangeLine } from '#src/api/chat-sessions.ts';
import { LayoutContext } from '#src/parts/diff-layout/layout-context.ts';
import { HunkCard } from './hunk-card';

const texts = { 'chat-sessions': { lines: { line: 'Line {{number}}: {{text}}' } } };
beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': texts } }));
afterEach(cleanup);

const LINES: readonly ChangeLine[] = [
  { old: 1, now: null, text: 'one' },
  { old: 2, now: null, text: 'two' },
  { old: null, now: 1, text: 'uno' },
  { old: null, now: 2, text: 'due' },
];

function show(lines: readonly ChangeLine[], layout: 'unified' | 'sides' = 'unified') {
  const [keepRows, discardRows] = [vi.fn(), vi.fn()];
  const nothing = () => undefined;
  render(
    <LayoutContext value={{ layout, fits: true, choose: nothing }}>
      <HunkCard
        unit={{ key: 'h1', path: 'a.txt', hunk: 'h1', kept: false }}
        lines={lines}
        label="Change 1 of 1"
        isCurrent={false}
        refused={null}
        onKeep={nothing}
        onDiscard={nothing}
        onKeepRows={keepRows}
        onDiscardRows={discardRows}
      />
    </LayoutContext>,
  );
  return { keepRows, discardRows };
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

it.each(['unified', 'sides'] as const)('keeps the lines of a change that are selected: %s', (layout) => {
  const { keepRows, discardRows } = show(LINES, layout);
  press('lines.select');
  press('lines.keep');
  expect(keepRows).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Line 2: due' }));
  press('lines.keep');
  expect(keepRows.mock.calls).toEqual([['h1', [1]]]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  press('lines.select');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Line 1: uno' }));
  press('lines.discard');
  expect(discardRows.mock.calls).toEqual([['h1', [0]]]);
});

it('offers no selection of a single line', () => {
  show(LINES.slice(0, 1));
  expect(screen.queryByRole('button', { name: 'lines.select' })).toBeNull();
});

it('shows before and after beside one another, what did not change on both sides', () => {
  const lines = [
    { old: 1, now: 1, text: 'zero' },
    ...LINES.slice(0, 3).map((line) => ({ ...line, old: line.old && line.old + 1 })),
  ];
  show(lines, 'sides');
  const cells = screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ['1', ' zero', '1', ' zero'],
    ['2', 'lineType.deleted−one', '1', 'lineType.added+uno'],
    ['3', 'lineType.deleted−two', '', ''],
  ]);
});
