import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ConflictsSolved, MergeConflicts } from '#src/api/merge-conflicts.ts';
import { ResolveDialog } from './resolve-dialog';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} }));
afterEach(cleanup);

const [HEAD, BASE] = ['a'.repeat(40), 'b'.repeat(40)];
const side = { mode: '100644', size: 6 };
const FOUND: MergeConflicts = {
  head: HEAD,
  baseHead: BASE,
  solvable: true,
  files: [
    {
      path: 'page.txt',
      branch: side,
      base: side,
      parts: [
        { line: 2, before: 'one\n', after: 'three\n', branch: 'zwei\n', base: 'due\n' },
        { line: 9, before: '', after: '', branch: 'neun\n', base: 'nove\n' },
      ],
    },
    { path: 'old.txt', branch: null, base: side, parts: null },
  ],
};

function show(found: Partial<MergeConflicts> = {}) {
  const solve = vi.fn<(answer: ConflictsSolved) => Promise<void>>(() => Promise.resolve());
  const conflicts = { data: { ...FOUND, ...found }, retry: () => undefined };
  render(
    <ResolveDialog
      conflicts={conflicts}
      branch="pw/t"
      base="main"
      ownName="This session"
      onSolve={solve}
      onClose={() => undefined}
    />,
  );
  return solve;
}

function choose(group: HTMLElement, name: string) {
  fireEvent.click(within(group).getByRole('radio', { name }));
}

it('sends a choice for each conflict once all have one', async () => {
  const solve = show();
  const merge = screen.getByRole('button', { name: 'resolve.action' });
  fireEvent.click(merge);
  expect(solve).not.toHaveBeenCalled();
  const [first, second] = screen.getAllByRole('group', { name: 'resolve.part' }) as [HTMLElement, HTMLElement];
  expect([...first.querySelectorAll('pre')].map(({ textContent }) => textContent)).toEqual([
    'one\nzwei\nthree\n',
    'one\ndue\nthree\n',
  ]);
  // An end of a line is no hidden character.
  expect(within(first).queryByText('hiddenCharacters')).toBeNull();
  choose(first, 'resolve.both');
  choose(second, 'main');
  choose(second, 'resolve.text');
  const text = within(second).getByRole('textbox');
  expect((text as HTMLTextAreaElement).value).toBe('nove\n');
  fireEvent.change(text, { target: { value: 'nio\n' } });
  choose(screen.getByRole('region', { name: 'old.txt' }), 'resolve.keep');
  fireEvent.click(merge);
  await waitFor(() => expect(solve).toHaveBeenCalledTimes(1));
  expect(solve.mock.calls[0]?.[0]).toEqual({
    head: HEAD,
    baseHead: BASE,
    files: [
      {
        path: 'page.txt',
        parts: [
          { take: 'both', text: '' },
          { take: 'text', text: 'nio\n' },
        ],
      },
      { path: 'old.txt', take: 'base' },
    ],
  });
});

it('takes one side for all conflicts of a file', async () => {
  const solve = show({ files: FOUND.files.slice(0, 1) });
  const [, all] = screen.getAllByRole('button', { name: 'resolve.all' });
  fireEvent.click(all!);
  fireEvent.click(screen.getByRole('button', { name: 'resolve.action' }));
  await waitFor(() => expect(solve).toHaveBeenCalledTimes(1));
  expect(solve.mock.calls[0]?.[0].files[0]?.parts?.map(({ take }) => take)).toEqual(['base', 'base']);
});

it('says where only git helps', () => {
  show({ solvable: false, files: [] });
  expect(screen.getByText('resolve.git')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'resolve.action' })).toBeNull();
});
