import type { HtmlToken } from '#common/html/read-html.ts';
import type { InlineText, Run } from '#common/layout/document.ts';
import { inlineOf } from '../text/inline-dom';
import { plainRuns, plainText } from '../text/plain-text';
import { readStyle } from './copied-style';
import { type Around, type Attributes, isBreaking, numberIn, within } from './html-around';
import { type CopiedCell, readTable } from './html-table';
import { listLines, listOf } from './list-parts';
import { type Cells, linesOf, type Part, pictureRuns, type TextPart } from './part';
import { alike } from './part-groups';
import { inScript } from './raised-text';

/** No text copied by hand is larger; the plain text is taken then. */
export const MAX_HTML = 500_000;

/** Elements within elements beyond this count as one: each end is looked for among those that are open. */
const MAX_DEPTH = 256;

/** A run as it was copied. */
interface Piece {
  readonly run: Run;
  /** Its white space stays as it is. */
  readonly keeps: boolean;
}

/** Word writes a list as paragraphs, with the bullet as a text of its own. */
function isWordItem(attributes: Attributes) {
  return /MsoListParagraph/i.test(attributes.get('class') ?? '');
}

function isWordBullet(attributes: Attributes) {
  return readStyle(attributes.get('style')).get('mso-list') === 'ignore';
}

/** The list that a bullet of Word makes of its paragraph; null: it is blank. */
function listBy(bullet: string): 'ul' | 'ol' | null {
  if (bullet.trim() === '') return null;
  return /^\W*\w+[.)]/.test(bullet) ? 'ol' : 'ul';
}

/** The box before a task: of Google Docs the item has it, elsewhere it is a field. */
function boxOf(tag: string, attributes: Attributes): string {
  const isTask = tag === 'li' ? attributes.get('role') === 'checkbox' : attributes.get('type') === 'checkbox';
  if (!isTask) return '';
  return attributes.has('checked') || attributes.get('aria-checked') === 'true' ? '☑ ' : '☐ ';
}

/** What an element itself is in the text around it. */
function ofElement(tag: string, attributes: Attributes): Piece[] {
  if (tag === 'br') return [{ run: { break: true }, keeps: false }];
  if (tag === 'td' || tag === 'th') return [{ run: { text: ' ' }, keeps: false }];
  // The picture of a box is the box of its item.
  if (tag !== 'img' || attributes.get('aria-roledescription') === 'checkbox') return [];
  const runs = pictureRuns(attributes.get('alt') ?? '', attributes.get('src') ?? '');
  return runs.map((run) => ({ run, keeps: false }));
}

function piecesOf(text: string, around: Around | undefined): Piece[] {
  const spaces = around?.spaces ?? 'collapse';
  const copied = around?.hasCopiedSpaces ? text.replaceAll('\u00a0', ' ') : text;
  const words = around?.script && around.marks.link === undefined ? inScript(copied, around.script) : copied;
  if (spaces === 'collapse') return [{ run: { text: words, ...around?.marks }, keeps: false }];
  return plainRuns(words.replace(/\r\n?/g, '\n'), around?.marks).map((run) => ({ run, keeps: spaces === 'keep' }));
}

/** White space as HTML shows it: one space for many, none at the ends of a paragraph; other spaces than these stay. */
function collapsed(pieces: readonly Piece[]): Run[] {
  let open = true;
  const all = pieces.map(({ run, keeps }): Run => {
    if ('break' in run || keeps) {
      open = 'break' in run;
      return run;
    }
    let text = run.text.replace(/[ \t\r\n\f]+/g, ' ');
    if (open) text = text.replace(/^ /, '');
    if (text) open = text.endsWith(' ');
    return { ...run, text };
  });
  const last = all.map((run) => 'text' in run && run.text !== '').lastIndexOf(true);
  const end = all[last];
  if (end && 'text' in end && !pieces[last]?.keeps) all[last] = { ...end, text: end.text.replace(/ $/, '') };
  return all.slice(0, last + 1);
}

/** Code as it is written; a new line right behind `<pre>` is none. */
function codeOf(pieces: readonly Piece[]): string {
  return plainText(inlineOf(pieces.map(({ run }) => run))).replace(/^\n/, '');
}

/** What a cell says, lists as lines; null: something that no cell holds, such as a heading. */
function cellText({ tokens }: CopiedCell): InlineText | null {
  const runs: Run[] = [];
  const parts = partsOf(tokens, false);
  for (let at = 0; at < parts.length;) {
    const part = parts[at] as Part;
    if (part.kind === 'table' || !/^(?:p|ul|ol)$/.test(part.kind)) return null;
    const group = part.kind === 'p' ? [part] : alike(parts, at, true);
    if (runs.length > 0) runs.push({ break: true });
    runs.push(...(part.kind === 'p' ? linesOf(group) : listLines(listOf(group))));
    at += group.length;
  }
  return inlineOf(runs);
}

/** A table of texts at this place; null: it is read as its content. */
function tableAt(tokens: readonly HtmlToken[], at: number): { readonly table: Cells; readonly end: number } | null {
  const copied = readTable(tokens, at);
  if (copied === null) return null;
  const texts = copied.rows.map((row) => row.map(cellText));
  if (texts.some((row) => row.includes(null))) return null;
  const all = texts as readonly (readonly InlineText[])[];
  const hasHead = copied.rows[0]?.every(({ isHeader }) => isHeader) ?? false;
  const headerColumn = copied.rows.slice(hasHead ? 1 : 0).every(([first]) => first?.isHeader);
  const caption = partsOf(copied.caption, false).map((part) => (part.kind === 'table' ? '' : plainText(part.text)));
  const [head, rows] = hasHead ? [all[0] ?? [], all.slice(1)] : [[], all];
  return { table: { caption: caption.join(' '), head, rows, headerColumn }, end: copied.end };
}

/** A part, and the item of a list that it is of. */
interface Found {
  readonly part: Part;
  readonly item: object | null;
}

/** The paragraphs of an item are one part, in linear time. */
function joinItems(found: readonly Found[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < found.length;) {
    const { part, item } = found[at] as Found;
    const group: TextPart[] = [];
    for (let next: Found | undefined = found[at]; next && next.part.kind !== 'table'; next = found[at + group.length]) {
      if (group.length > 0 && (item === null || next.item !== item || next.part.kind !== part.kind)) break;
      group.push(next.part);
    }
    parts.push(part.kind === 'table' || group.length < 2 ? part : { ...part, text: inlineOf(linesOf(group)) });
    at += Math.max(1, group.length);
  }
  return parts;
}

/** Reads HTML into stretches of text, and tables where there may be any. */
export function partsOf(tokens: readonly HtmlToken[], takesTables: boolean): Part[] {
  const parts: Found[] = [];
  const open: Around[] = [];
  let pieces: Piece[] = [];
  let word: 'ul' | 'ol' | null = null;
  let inBullet = 0;
  let start: number | undefined;
  let box = '';
  const flush = () => {
    const kind = word ?? open.at(-1)?.kind ?? 'p';
    const isItem = kind === 'ol' || kind === 'ul';
    const read = kind === 'code' ? codeOf(pieces) : inlineOf(collapsed(pieces));
    // Word fills empty paragraphs and cells with a no-break space.
    if (plainText(read).trim() !== '') {
      const item = isItem && word === null ? (open.at(-1)?.item ?? null) : null;
      const text = isItem && box !== '' ? inlineOf([{ text: box }, ...linesOf([{ kind, text: read }])]) : read;
      const depth = open.at(-1)?.depth ?? 0;
      const listed = isItem ? { depth, ...(kind === 'ol' && start !== undefined && { start }) } : {};
      parts.push({ part: { kind, text, ...listed }, item });
      start = undefined;
      box = '';
    }
    pieces = [];
    word = null;
  };
  /** Ends a stretch; inside of code that is a line. */
  const end = (isLine: boolean) => {
    if (!isLine) return flush();
    const run = pieces.at(-1)?.run;
    if (run && !('break' in run)) pieces.push({ run: { break: true }, keeps: true });
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as HtmlToken;
    const around = open.at(-1);
    const found = takesTables && token.kind === 'open' && token.tag === 'table' ? tableAt(tokens, at) : null;
    if (found) {
      flush();
      parts.push({ part: { kind: 'table', table: found.table }, item: null });
      at = found.end;
    } else if (token.kind === 'text') {
      if (around?.isHidden) continue;
      if (inBullet === 0) pieces.push(...piecesOf(token.text, around));
      else if (word !== 'ol' && around?.takesBullet) {
        word = listBy(token.text) ?? word;
        start = word === 'ol' ? numberIn(token.text) : undefined;
      }
    } else if (token.kind === 'open') {
      const { tag, attributes } = token;
      const next = within(around, tag, attributes);
      if (tag === 'input' && around?.item) box ||= boxOf(tag, attributes);
      if (!next.isHidden && inBullet === 0) pieces.push(...ofElement(tag, attributes));
      if (isBreaking(tag)) {
        end(tag !== 'pre' && around?.kind === 'code' && next.kind === 'code');
        word = tag === 'p' && isWordItem(attributes) ? 'ul' : null;
        if (tag === 'li') {
          box = boxOf(tag, attributes);
          start = next.count ? (numberIn(attributes.get('value')) ?? next.count.next) : undefined;
          if (next.count && start !== undefined) next.count.next = start + 1;
        }
      }
      if (/^(?:br|img|hr|meta|link|input|col|wbr)$/.test(tag)) continue;
      if (inBullet > 0 || isWordBullet(attributes)) inBullet += 1;
      if (open.length < MAX_DEPTH) open.push(next);
    } else {
      const depth = open.map(({ tag }) => tag).lastIndexOf(token.tag);
      if (isBreaking(token.tag)) end(open[(depth < 0 ? open.length : depth) - 1]?.kind === 'code');
      if (depth < 0) continue;
      if (inBullet > 0) inBullet = Math.max(0, inBullet - (open.length - depth));
      open.length = depth;
    }
  }
  flush();
  return joinItems(parts);
}
