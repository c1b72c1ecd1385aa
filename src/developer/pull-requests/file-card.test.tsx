import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { DiffLine, FileChange, PullRequest } from '#src/api/pull-requests.ts';
import { LayoutContext } from '#src/parts/diff-layout/layout-context.ts';
import { FileCard } from './file-card';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} }));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function line(type: DiffLine['type'], number: number, text: string): DiffLine {
  return { type, old: type === 'added' ? null : number, new: type === 'deleted' ? null : number, text };
}

function show(lines: DiffLine[], given: Partial<FileChange> = {}, layout: 'unified' | 'sides' = 'unified') {
  const file: FileChange = {
    path: 'src/admin.js',
    oldPath: null,
    status: 'modified',
    oldMode: '100644',
    mode: '100644',
    oldHash: 'a',
    hash: 'b',
    binary: false,
    additions: 1,
    deletions: 1,
    hunks: lines.length === 0 ? [] : [{ oldStart: 1, newStart: 1, lines }],
    truncated: false,
    viewed: false,
    ...given,
  };
  render(
    <MemoryRouter>
      <LayoutContext value={{ layout, fits: true, choose: () => undefined }}>
        <FileCard pull={{ id: 'r1', hosted: null } as unknown as PullRequest} file={file} threads={[]} />
      </LayoutContext>
    </MemoryRouter>,
  );
  return screen.queryAllByRole('row').map((row) => row.querySelector('code')?.textContent);
}

it('writes out what turns the direction of code, with a warning', () => {
  expect(show([line('added', 1, 'if (ok) /* \u202e } \u2066 begin')])).toEqual(['+if (ok) /* U+202E } U+2066 begin']);
  expect(screen.getByText('hiddenCharacters')).toBeTruthy();
});

it('shows a change of nothing but a line end, a mark or a kind of space', () => {
  expect(show([line('deleted', 1, 'one\r'), line('added', 1, 'one')])).toEqual(['−oneCR', '+one']);
  cleanup();
  expect(show([line('deleted', 1, '\ufeffa b'), line('added', 1, 'a\u00a0b')])).toEqual(['−BOMa b', '+aNBSPb']);
  cleanup();
  // Where all lines end alike the ends say nothing.
  expect(show([line('deleted', 1, 'one\r'), line('added', 1, 'two\r')])).toEqual(['−one', '+two']);
  expect(screen.queryByText('hiddenCharacters')).toBeNull();
});

it('says what became of a file besides its lines', () => {
  const factsOf = (given: Partial<FileChange>, lines: DiffLine[] = []) => {
    cleanup();
    show(lines, given);
    return screen.queryAllByText(/^fileFact\./).map(({ textContent }) => textContent);
  };
  expect(factsOf({ mode: '100755' })).toEqual(['fileFact.executable']);
  expect(screen.getByText('noLines')).toBeTruthy();
  expect(factsOf({ oldMode: '100755' })).toEqual(['fileFact.plain']);
  expect(factsOf({ mode: '120000' })).toEqual(['fileFact.link']);
  expect(factsOf({ oldMode: '160000', mode: '160000' })).toEqual(['fileFact.submodule']);
  const pointer = line('added', 1, 'version https://git-lfs.github.com/spec/v1');
  expect(factsOf({ oldMode: '000000' }, [pointer])).toEqual(['fileFact.lfs']);
  expect(factsOf({}, [line('added', 1, 'plain')])).toEqual([]);
});

it('keeps what was typed at a line while another tab is open, until it is given up', () => {
  const lines = [line('added', 1, 'one'), line('added', 2, 'two')];
  const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'commentLine' })?.value;
  show(lines);
  fireEvent.click(screen.getAllByRole('button', { name: 'commentLine' })[1]!);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Why two?' } });
  cleanup();
  expect(show(lines)).toHaveLength(3);
  expect(field()).toBe('Why two?');
  cleanup();
  show(lines, { path: 'src/other.js' });
  expect(field()).toBeUndefined();
  cleanup();
  show(lines);
  fireEvent.click(screen.getByRole('button', { name: 'cancel' }));
  cleanup();
  show(lines);
  expect(field()).toBeUndefined();
});

it('draws both sides beside one another, each line with its own comment', () => {
  const lines = [line('same', 1, 'zero'), line('deleted', 2, 'one'), line('added', 2, 'uno'), line('added', 3, 'due')];
  show(lines, { path: 'src/beside.js' }, 'sides');
  const cells = () =>
    screen.getAllByRole('row').map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
  expect(cells()).toEqual([
    ['1', '', ' zero', '1', '', ' zero'],
    ['2', '', 'lineTypes.deleted−one', '2', '', 'lineTypes.added+uno'],
    ['', '', '', '3', '', 'lineTypes.added+due'],
  ]);
  const buttons = screen.getAllByRole('button', { name: 'commentLine' });
  expect(buttons).toHaveLength(4);
  fireEvent.click(buttons[1]!);
  fireEvent.click(buttons[2]!);
  // Below the pair: first what is said of the old line.
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  expect(screen.getAllByRole('row')).toHaveLength(5);
});
