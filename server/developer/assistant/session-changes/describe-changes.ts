import type { MaskText } from '#server/developer/model/language-model/mask-text.ts';
import { isSecretPath } from '#server/developer/source/repositories/is-secret-path.ts';
import type { FileLines } from '#server/developer/source/repositories/line-changes.ts';
import type { Change } from './read-changes';

/** Characters of one file and of all. */
const MAX_PER_FILE = 4000;
const MAX_CHARACTERS = 24_000;

/** Lines of a file without secrets. The whole file is looked at: a key of several lines has no middle that passes. */
function shownLines(lines: readonly string[], mask: MaskText) {
  return mask(Buffer.from(lines.join(''), 'latin1').toString('utf8')).split('\n');
}

function linesOf({ old, now, changes }: FileLines, mask: MaskText): string {
  const [before, after] = [shownLines(old, mask), shownLines(now, mask)];
  const parts = changes.flatMap(({ oldStart, oldCount, newStart, newCount }) => [
    ...before.slice(oldStart, oldStart + oldCount).map((line) => `- ${line}`),
    ...after.slice(newStart, newStart + newCount).map((line) => `+ ${line}`),
  ]);
  const text = parts.join('\n');
  return text.length > MAX_PER_FILE ? `${text.slice(0, MAX_PER_FILE)}…` : text;
}

/** What changed, as lines with + and -, without secrets and within bounds. Files with keys are not even named. */
export function describeChanges(changes: readonly Change[], mask: MaskText): string {
  const parts = changes
    .filter(({ file: { path, oldPath } }) => !isSecretPath(path) && (oldPath === null || !isSecretPath(oldPath)))
    .map(({ file: { path, status }, lines }) => `${status} ${path}\n${lines === null ? '' : linesOf(lines, mask)}`);
  const text = parts.join('\n\n');
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}
