import { diffArrays } from 'diff';

/** A mark at the beginning of a file that says how it is encoded; it is no letter of its text. */
const BOM = '\u{feff}';
/** Comparing longer than this, people wait: all lines between the first and the last change count as rewritten then. */
const MAX_MS = 1000;

interface Lines {
  readonly texts: readonly string[];
  /** What is behind each of them; behind the last there is nothing. */
  readonly ends: readonly string[];
}

function cutLines(text: string): Lines {
  const parts = text.split(/(\r\n|\r|\n)/);
  return { texts: parts.filter((_, index) => index % 2 === 0), ends: parts.filter((_, index) => index % 2 === 1) };
}

function markOf(content: string) {
  return content.startsWith(BOM) ? BOM : '';
}

/** A file's text as an editor has it: every line ends in LF, and the mark of its encoding is left out. */
export function toEdited(content: string): string {
  return content.slice(markOf(content).length).replace(/\r\n?/g, '\n');
}

/** What differs, by lines: `count` of them are the same, removed or added. */
function compare(texts: readonly string[], now: readonly string[]) {
  const compared = diffArrays([...texts], [...now], { timeout: MAX_MS });
  return (
    compared ?? [
      { count: texts.length, removed: true, added: false },
      { count: now.length, removed: false, added: true },
    ]
  );
}

/** The ends of lines where the file has ends of several kinds: a line that was rewritten keeps its own. */
function endsFor({ texts, ends }: Lines, now: readonly string[]): readonly string[] {
  const given: string[] = [];
  let before = 0;
  let removed: string[] = [];
  for (const part of compare(texts, now)) {
    const own = part.added ? removed : ends.slice(before, before + part.count);
    if (!part.added) before += part.count;
    removed = part.removed ? [...own] : [];
    if (part.removed) continue;
    // A new line ends as the one before it.
    for (let index = 0; index < part.count; index += 1) given.push(own[index] ?? given.at(-1) ?? ends[0] ?? '\n');
  }
  return given;
}

/**
 * Writes an edited text as the file itself is written.
 * @param content the file before the edit
 * @param edited as `toEdited` gave it, with the changes of a person
 * @returns with the mark of its encoding and the end that each line had; new lines end as their neighbours
 */
export function toOwn(content: string, edited: string): string {
  const mark = markOf(content);
  const own = cutLines(content.slice(mark.length));
  const now = edited.split('\n');
  if (new Set(own.ends).size < 2) return mark + now.join(own.ends[0] ?? '\n');
  const ends = endsFor(own, now);
  return mark + now.map((text, index) => (index < now.length - 1 ? `${text}${ends[index] ?? '\n'}` : text)).join('');
}
