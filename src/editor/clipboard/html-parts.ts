import type { HtmlToken } from '#common/html/read-html.ts';
import type { InlineText, Run } from '#common/layout/document.ts';
import { boldBy, italicBy } from '../text/emphasis';
import { inlineOf } from '../text/inline-dom';
import { plainText } from '../text/plain-text';
import { readStyle } from './copied-style';
import { type CopiedCell, readTable } from './html-table';
import { type Cells, isWebAddress, type Kind, linesOf, type Marks, type Part, pictureRuns } from './part';

type Attributes = ReadonlyMap<string, string>;

/** Elements within elements beyond this count as one: each end is looked for among those that are open. */
const MAX_DEPTH = 256;

/** These begin and end a paragraph. */
const BREAKING =
  /^(?:p|div|section|article|header|footer|main|aside|nav|figure|figcaption|table|tr|dl|dt|dd|hr|h[1-6]|ul|ol|li|blockquote|pre|address)$/;
/** These say what the text in them is. */
const KINDS = /^(?:h[1-6]|ul|ol)$/;

/** What the text in an element is; null: what the text around it is. Word has no elements for its lowest headings. */
function kindOf(tag: string, attributes: Attributes): Kind | null {
  if (tag === 'p') return /\bMsoHeading[7-9]\b/i.test(attributes.get('class') ?? '') ? 'h6' : null;
  if (tag === 'blockquote') return 'quote';
  if (tag === 'pre') return 'code';
  return KINDS.test(tag) ? (tag as Kind) : null;
}

/**
 * Marks of the words in an element, by those around it: word processors write them as styles and take them back by
 * styles, and some wrap everything in a `<b>` that is none.
 */
function marksOf(tag: string, attributes: Attributes, around: Marks): Marks {
  const style = readStyle(attributes.get('style'));
  const { bold: boldAround = false, italic: italicAround = false, ...others } = around;
  const bold = boldBy(style.get('font-weight') ?? '', boldAround) ?? (boldAround || tag === 'b' || tag === 'strong');
  const italic = italicBy(style.get('font-style') ?? '', italicAround) ?? (italicAround || tag === 'i' || tag === 'em');
  const href = tag === 'a' ? attributes.get('href') : undefined;
  return {
    ...others,
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...((tag === 'code' || tag === 'kbd' || tag === 'samp') && { code: true }),
    ...(href !== undefined && isWebAddress(href) && { link: href }),
  };
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

/** An element that is open, and what it says together with those around it. */
interface Around {
  readonly tag: string;
  readonly kind: Kind | null;
  readonly marks: Marks;
  /** The innermost stretch is a paragraph: a bullet makes it an item of a list, where a heading stays one. */
  readonly takesBullet: boolean;
  /** No-break spaces in it are others that were copied so. */
  readonly hasCopiedSpaces: boolean;
}

/** Browsers and Word copy spaces in a row as no-break spaces, in an element that says so. */
function hasCopiedSpaces(attributes: Attributes) {
  if (attributes.get('class') === 'Apple-converted-space') return true;
  return readStyle(attributes.get('style')).get('mso-spacerun') === 'yes';
}

function within(around: Around | undefined, tag: string, attributes: Attributes): Around {
  const own = kindOf(tag, attributes);
  return {
    tag,
    kind: own ?? around?.kind ?? null,
    marks: marksOf(tag, attributes, around?.marks ?? {}),
    takesBullet: BREAKING.test(tag) ? own === null : (around?.takesBullet ?? true),
    hasCopiedSpaces: hasCopiedSpaces(attributes),
  };
}

/** White space as HTML shows it: one space for many, none at the ends of a paragraph; other spaces than these stay. */
function collapsed(runs: readonly Run[]): Run[] {
  let open = true;
  const all = runs.map((run): Run => {
    if ('break' in run) {
      open = true;
      return run;
    }
    let text = run.text.replace(/[ \t\r\n\f]+/g, ' ');
    if (open) text = text.replace(/^ /, '');
    if (text) open = text.endsWith(' ');
    return { ...run, text };
  });
  const last = all.map((run) => 'text' in run && run.text !== '').lastIndexOf(true);
  const end = all[last];
  if (end && 'text' in end) all[last] = { ...end, text: end.text.replace(/ $/, '') };
  return all.slice(0, last + 1);
}

/** What a cell says; null: something that no cell holds, such as a list. */
function cellText({ tokens }: CopiedCell): InlineText | null {
  const parts = partsOf(tokens, false);
  const lines = parts.flatMap((part) => (part.kind === 'p' ? [part] : []));
  return lines.length === parts.length ? inlineOf(linesOf(lines)) : null;
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
  let runs: Run[] = [];
  let word: 'ul' | 'ol' | null = null;
  let inBullet = 0;
  const kind = (): Kind => word ?? open.at(-1)?.kind ?? 'p';
  const flush = () => {
    const now = kind();
    const text = inlineOf(now === 'code' ? runs : collapsed(runs));
    // Word fills empty paragraphs and cells with a no-break space.
    if (plainText(text).trim() !== '') parts.push({ kind: now, text });
    runs = [];
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as HtmlToken;
    const found = takesTables && token.kind === 'open' && token.tag === 'table' ? tableAt(tokens, at) : null;
    if (found) {
      flush();
      word = null;
      parts.push({ kind: 'table', table: found.table });
      at = found.end;
    } else if (token.kind === 'text') {
      const around = open.at(-1);
      const text = around?.hasCopiedSpaces ? token.text.replaceAll('\u00a0', ' ') : token.text;
      if (inBullet === 0 && text !== '') runs.push({ text, ...around?.marks });
      else if (inBullet > 0 && word !== 'ol' && around?.takesBullet) word = listBy(text) ?? word;
    } else if (token.kind === 'open') {
      const { tag, attributes } = token;
      if (tag === 'br') runs.push({ break: true });
      else if (tag === 'img' && inBullet === 0) runs.push(...pictureRuns(attributes.get('alt') ?? '', attributes.get('src') ?? ''));
      else if (tag === 'td' || tag === 'th') runs.push({ text: ' ' });
      if (BREAKING.test(tag)) {
        flush();
        word = tag === 'p' && isWordItem(attributes) ? 'ul' : null;
      }
      if (/^(?:br|img|hr|meta|link|input|col|wbr)$/.test(tag)) continue;
      if (inBullet > 0 || isWordBullet(attributes)) inBullet += 1;
      if (open.length < MAX_DEPTH) open.push(within(open.at(-1), tag, attributes));
    } else {
      const depth = open.map(({ tag }) => tag).lastIndexOf(token.tag);
      if (BREAKING.test(token.tag)) {
        flush();
        word = null;
      }
      if (depth < 0) continue;
      if (inBullet > 0) inBullet = Math.max(0, inBullet - (open.length - depth));
      open.length = depth;
    }
  }
  flush();
  return parts;
}
