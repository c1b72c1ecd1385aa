/** One line of a patch; `old` and `new` are its numbers on each side. */
export interface PatchLine {
  readonly type: 'same' | 'added' | 'deleted';
  readonly old: number | null;
  readonly new: number | null;
  readonly text: string;
  readonly noEnd?: true;
}

export interface PatchHunk {
  readonly oldStart: number;
  readonly newStart: number;
  readonly lines: readonly PatchLine[];
}

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
const INDEX = /^index ([0-9a-f]{40}\.\.[0-9a-f]{40})/;
/** Characters of a line that are shown. */
const MAX_LINE = 2000;

function cut(text: string) {
  return text.length > MAX_LINE ? `${text.slice(0, MAX_LINE)}…` : text;
}

/**
 * The lines of one hunk and where the next part begins. Its header contains their number: no line of a file can end it.
 */
function readHunk(lines: readonly string[], at: number, head: RegExpExecArray): [PatchHunk, number] {
  const [, oldStart, oldCount = '1', newStart, newCount = '1'] = head;
  let [old, young, oldLeft, newLeft] = [Number(oldStart), Number(newStart), Number(oldCount), Number(newCount)];
  const hunk: PatchLine[] = [];
  let next = at + 1;
  while (oldLeft > 0 || newLeft > 0 || lines[next]?.startsWith('\\')) {
    const line = lines[next] ?? '';
    next += 1;
    const text = cut(line.slice(1));
    if (line.startsWith('\\')) {
      const last = hunk.pop();
      if (last) hunk.push({ ...last, noEnd: true });
    } else if (line.startsWith('+')) {
      hunk.push({ type: 'added', old: null, new: young++, text });
      newLeft -= 1;
    } else if (line.startsWith('-')) {
      hunk.push({ type: 'deleted', old: old++, new: null, text });
      oldLeft -= 1;
    } else {
      hunk.push({ type: 'same', old: old++, new: young++, text });
      oldLeft -= 1;
      newLeft -= 1;
    }
  }
  return [{ oldStart: Number(oldStart), newStart: Number(newStart), lines: hunk }, next];
}

/**
 * Reads what `git diff-tree -p --full-index` wrote.
 * @returns hunks by `<old sha>..<new sha>` of the contents: two files that changed alike have the same ones, and no name is
 * read, which strangers could have made to look like something else
 */
export function parsePatch(patch: string): Map<string, readonly PatchHunk[]> {
  const lines = patch.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const found = new Map<string, PatchHunk[]>();
  let current: PatchHunk[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const contents = INDEX.exec(line)?.[1];
    const head = HUNK.exec(line);
    if (contents !== undefined) found.set(contents, (current = []));
    if (!head) {
      at += 1;
      continue;
    }
    const [hunk, next] = readHunk(lines, at, head);
    current.push(hunk);
    at = next;
  }
  return found;
}
