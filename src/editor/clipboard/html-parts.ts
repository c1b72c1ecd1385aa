import type { HtmlToken } from '#common/html/read-html.ts';
import type { InlineText, Run } from '#common/layout/document.ts';
import { inlineOf } from '../text/inline-dom';
import { plainRuns, plainText } from '../text/plain-text';
import { readStyle } from './copied-style';
import { type Around, type Attributes, isBreaking, within } from './html-around';
import { type CopiedCell, readTable } from './html-table';
import { type Cells, linesOf, type Part, pictureRuns } from './part';

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

/** The number that an attribute or a bullet says; undefined: none, or one of several levels. */
function numberIn(text: string | undefined): number | undefined {
  const digits = /^[^\w-]*(\d{1,6})\D*$/.exec(text ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function piecesOf(text: string, around: Around | undefined): Piece[] {
  const spaces = around?.spaces ?? 'collapse';
  const words = around?.hasCopiedSpaces ? text.replaceAll('\u00a0', ' ') : text;
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

/** What a cell says, lists as lines with their signs; null: something that no cell holds, such as a heading. */
function cellText({ tokens }: CopiedCell): InlineText | null {
  const runs: Run[] = [];
  let number = 0;
  for (const part of partsOf(tokens, false)) {
    if (part.kind === 'table' || !/^(?:p|ul|ol)$/.test(part.kind)) return null;
    if (runs.length > 0) runs.push({ break: true });
    number = part.kind === 'ol' ? (part.start ?? number + 1) : 0;
    if (part.kind !== 'p') runs.push({ text: part.kind === 'ol' ? `${number}. ` : '• ' });
    runs.push(...linesOf([part]));
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

/** Reads HTML into stretches of text, and tables where there may be any. */
export function partsOf(tokens: readonly HtmlToken[], takesTables: boolean): Part[] {
  const parts: Part[] = [];
  const open: Around[] = [];
  let pieces: Piece[] = [];
  let word: 'ul' | 'ol' | null = null;
  let inBullet = 0;
  let start: number | undefined;
  const flush = () => {
    const kind = word ?? open.at(-1)?.kind ?? 'p';
    const text = kind === 'code' ? codeOf(pieces) : inlineOf(collapsed(pieces));
    // Word fills empty paragraphs and cells with a no-break space.
    if (plainText(text).trim() !== '') {
      parts.push({ kind, text, ...(kind === 'ol' && start !== undefined && { start }) });
      start = undefined;
    }
    pieces = [];
    word = null;
  };
  /** Ends a stretch; inside of code that is a line. */
  const end = (isLine: boolean) => {
    if (!isLine) return flush();
    const last = pieces.at(-1)?.run;
    if (last && !('break' in last)) pieces.push({ run: { break: true }, keeps: true });
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as HtmlToken;
    const around = open.at(-1);
    const found = takesTables && token.kind === 'open' && token.tag === 'table' ? tableAt(tokens, at) : null;
    if (found) {
      flush();
      parts.push({ kind: 'table', table: found.table });
      at = found.end;
    } else if (token.kind === 'text') {
      if (inBullet === 0) pieces.push(...piecesOf(token.text, around));
      else if (word !== 'ol' && around?.takesBullet) {
        word = listBy(token.text) ?? word;
        start = word === 'ol' ? numberIn(token.text) : undefined;
      }
    } else if (token.kind === 'open') {
      const { tag, attributes } = token;
      if (tag === 'br') pieces.push({ run: { break: true }, keeps: false });
      else if (tag === 'td' || tag === 'th') pieces.push({ run: { text: ' ' }, keeps: false });
      else if (tag === 'img' && inBullet === 0) {
        const runs = pictureRuns(attributes.get('alt') ?? '', attributes.get('src') ?? '');
        pieces.push(...runs.map((run) => ({ run, keeps: false })));
      }
      const next = within(around, tag, attributes);
      if (isBreaking(tag)) {
        end(tag !== 'pre' && around?.kind === 'code' && next.kind === 'code');
        word = tag === 'p' && isWordItem(attributes) ? 'ul' : null;
        if (tag === 'ol' || tag === 'ul') start = numberIn(attributes.get('start'));
        else if (tag === 'li') start = numberIn(attributes.get('value')) ?? start;
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
  return parts;
}
