import { readHtml } from '#common/html/read-html.ts';
import type { InlineText, Run } from '#common/layout/document.ts';
import { isSafeUrl } from '#common/layout/safe-url.ts';
import { block, type Block } from '#common/widgets/drawing/block.ts';
import { headingSpec } from '#common/widgets/heading/spec.ts';
import { listSpec } from '#common/widgets/list/spec.ts';
import { quoteSpec } from '#common/widgets/quote/spec.ts';
import { richTextSpec } from '#common/widgets/rich-text/spec.ts';
import { textSpec } from '#common/widgets/text/spec.ts';
import { inlineOf } from '../text/inline-dom';

type Attributes = ReadonlyMap<string, string>;
type Marks = Omit<Extract<Run, { text: string }>, 'text'>;
/** What a stretch of text is; a list item knows its list. */
type Kind = 'p' | 'quote' | 'code' | 'ul' | 'ol' | `h${1 | 2 | 3 | 4 | 5 | 6}`;
interface Part {
  readonly kind: Kind;
  readonly text: InlineText;
}

/** Above this nobody copied a page's text by hand; the plain text is taken then. */
const MAX_CHARACTERS = 500_000;

/** Elements within elements beyond this count as one: each text asks all that are open around it. */
const MAX_DEPTH = 256;

/** These begin and end a paragraph. */
const BREAKING =
  /^(?:p|div|section|article|header|footer|main|aside|nav|figure|figcaption|table|tr|dl|dt|dd|hr|h[1-6]|ul|ol|li|blockquote|pre|address)$/;
/** These say what the text in them is. */
const KINDS = /^(?:h[1-6]|ul|ol|blockquote|pre)$/;

const kindOf = (tag: string): Kind => (tag === 'blockquote' ? 'quote' : tag === 'pre' ? 'code' : (tag as Kind));

/** Marks of an element; word processors write them as styles, and some wrap everything in a `<b>` that is none. */
function marksOf(tag: string, attributes: Attributes): Marks {
  const style = attributes.get('style') ?? '';
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1];
  const bold = weight === undefined ? tag === 'b' || tag === 'strong' : weight === 'bold' || Number(weight) >= 600;
  const italic = /font-style:\s*italic/i.test(style) || tag === 'i' || tag === 'em';
  const href = tag === 'a' ? attributes.get('href') : undefined;
  return {
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...((tag === 'code' || tag === 'kbd' || tag === 'samp') && { code: true }),
    ...(href !== undefined && isWebAddress(href) && { link: href }),
  };
}

/** Addresses of another page that begin at its own root lead nowhere here. */
const isWebAddress = (address: string) => /^(?:https?:|mailto:|tel:)/i.test(address) && isSafeUrl(address);

/** Word writes a list as paragraphs, with the bullet as a text of its own. */
const isWordItem = (attributes: Attributes) => /MsoListParagraph/i.test(attributes.get('class') ?? '');
const isWordBullet = (attributes: Attributes) => /mso-list:\s*ignore/i.test(attributes.get('style') ?? '');

/** White space as HTML shows it: one space for many, none at the ends of a paragraph. */
function collapsed(runs: readonly Run[]): Run[] {
  let open = true;
  const all = runs.map((run): Run => {
    if ('break' in run) {
      open = true;
      return run;
    }
    let text = run.text.replace(/\s+/g, ' ');
    if (open) text = text.replace(/^ /, '');
    if (text) open = text.endsWith(' ');
    return { ...run, text };
  });
  const last = all.map((run) => 'text' in run && run.text !== '').lastIndexOf(true);
  const end = all[last];
  if (end && 'text' in end) all[last] = { ...end, text: end.text.trimEnd() };
  return all.slice(0, last + 1);
}

/** Reads HTML into stretches of text. */
function partsOf(html: string): Part[] {
  const parts: Part[] = [];
  const open: { readonly tag: string; readonly marks: Marks }[] = [];
  let runs: Run[] = [];
  let word: 'ul' | 'ol' | null = null;
  let inBullet = 0;
  const kind = (): Kind => word ?? kindOf(open.filter(({ tag }) => KINDS.test(tag)).at(-1)?.tag ?? 'p');
  const flush = () => {
    const now = kind();
    const text = inlineOf(now === 'code' ? runs : collapsed(runs));
    if (text !== '') parts.push({ kind: now, text });
    runs = [];
  };
  const marks = (): Marks => Object.assign({}, ...open.map((each) => each.marks)) as Marks;
  for (const token of readHtml(html)) {
    if (token.kind === 'text') {
      if (inBullet > 0) word = /^\W*\w+[.)]/.test(token.text) ? 'ol' : word;
      else if (token.text !== '') runs.push({ text: token.text, ...marks() });
    } else if (token.kind === 'open') {
      const { tag, attributes } = token;
      if (tag === 'br') runs.push({ break: true });
      else if (tag === 'img') runs.push(...pictureRuns(attributes));
      else if (tag === 'td' || tag === 'th') runs.push({ text: ' ' });
      if (BREAKING.test(tag)) {
        flush();
        word = tag === 'p' && isWordItem(attributes) ? 'ul' : null;
      }
      if (/^(?:br|img|hr|meta|link|input|col|wbr)$/.test(tag)) continue;
      if (inBullet > 0 || isWordBullet(attributes)) inBullet += 1;
      if (open.length < MAX_DEPTH) open.push({ tag, marks: marksOf(tag, attributes) });
    } else {
      const at = open.map(({ tag }) => tag).lastIndexOf(token.tag);
      if (BREAKING.test(token.tag)) {
        flush();
        word = null;
      }
      if (at < 0) continue;
      if (inBullet > 0) inBullet = Math.max(0, inBullet - (open.length - at));
      open.length = at;
    }
  }
  flush();
  return parts;
}

/** A picture of another site is not ours to show: its words stay, and lead to it. */
function pictureRuns(attributes: Attributes): Run[] {
  const text = (attributes.get('alt') ?? '').trim();
  const src = attributes.get('src') ?? '';
  return text === '' ? [] : [{ text, ...(isWebAddress(src) && { link: src }) }];
}

/** Paragraphs and code that follow each other are one RichText; a paragraph by itself is a Text. */
function running(parts: readonly Part[]): Block {
  const [only] = parts;
  if (only && parts.length === 1 && only.kind === 'p') return block(textSpec, { text: only.text as never });
  const doc = parts.map(({ kind, text }) =>
    kind === 'code'
      ? {
          type: 'code',
          code: typeof text === 'string' ? text : text.map((run) => ('text' in run ? run.text : '\n')).join(''),
        }
      : { type: 'p', text },
  );
  return block(richTextSpec, { doc: doc as never });
}

/**
 * Copied HTML (a web page, a word processor) as widgets: headings, lists, quotes, and the text between them.
 * Only words, marks and web addresses come through; nothing of it is ever made into elements as it stands.
 */
export function htmlBlocks(html: string): Block[] {
  if (html.length > MAX_CHARACTERS) return [];
  const parts = partsOf(html);
  const blocks: Block[] = [];
  for (let at = 0; at < parts.length;) {
    const { kind, text } = parts[at] as Part;
    const isRunning = (each: Part) => each.kind === 'p' || each.kind === 'code';
    const same = (each: Part) => (kind === 'p' || kind === 'code' ? isRunning(each) : each.kind === kind);
    const end = parts.findIndex((each, index) => index > at && !same(each));
    const group = parts.slice(at, end < 0 ? parts.length : end);
    const heading = /^h([1-6])$/.exec(kind)?.[1];
    if (heading !== undefined) blocks.push(block(headingSpec, { text: text as never, level: Number(heading) }));
    else if (kind === 'quote') blocks.push(block(quoteSpec, { text: inlineOf(linesOf(group)) as never }));
    else if (kind === 'ul' || kind === 'ol')
      blocks.push(block(listSpec, { items: group.map((each) => each.text) as never, ordered: kind === 'ol' }));
    else blocks.push(running(group));
    at += heading === undefined ? group.length : 1;
  }
  return blocks;
}

/** The paragraphs of a quotation, one under the other. */
function linesOf(parts: readonly Part[]): Run[] {
  return parts.flatMap(({ text }, index): Run[] => [
    ...(index > 0 ? [{ break: true } as const] : []),
    ...(typeof text === 'string' ? [{ text }] : text),
  ]);
}
