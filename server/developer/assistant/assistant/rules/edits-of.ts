import type { ChangedText } from '../assistant.ts';
import type { Group, Member } from './groups.ts';

/** Changes that an answer shows one by one, and letters of each side. */
const MAX_SHOWN = 5;
const MAX_LETTERS = 120;

/** What is shown of a piece of a file: its first line, without the comma behind what is before it. */
function firstLine(text: string): string {
  const line =
    /^[^\r\n]*/
      .exec(
        text
          .replace(/^\s*,\s+/, '')
          .trimStart()
          .slice(0, 2 * MAX_LETTERS),
      )?.[0]
      .trim() ?? '';
  return line.length > MAX_LETTERS ? `${line.slice(0, MAX_LETTERS)}…` : line;
}

function changedText({ file: { path, source }, edit }: Member): ChangedText {
  return { path, was: firstLine(source.slice(edit.start, edit.end)), is: firstLine(edit.insert) };
}

/** Of edits that are one change, those that say what it is: a part that goes takes its import with it. */
function shownOf({ file, members, shown }: Group): readonly ChangedText[] {
  if (shown) return [{ path: file.path, was: firstLine(shown.was), is: firstLine(shown.is) }];
  const [first, second] = members;
  if (!first || first.isAsMeant === undefined) return members.map(changedText);
  const was = first.file.source.slice(first.edit.start, first.edit.end);
  const isMoved = second !== undefined && first.edit.insert === '' && second.edit.insert === was;
  const text = changedText(first);
  return [isMoved ? { ...text, is: text.was } : text];
}

/** What changes put in place of what, as an answer shows it; more than a few are only counted. */
export function editsOf(groups: readonly Group[]): readonly ChangedText[] {
  const all = groups.flatMap(shownOf).filter(({ was, is }) => was !== '' || is !== '');
  const once = [...new Map(all.map((each) => [`${each.path}\n${each.was}\n${each.is}`, each])).values()];
  return once.length > MAX_SHOWN ? [] : once;
}
