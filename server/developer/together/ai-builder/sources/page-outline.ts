import { type HtmlToken, readHtmlSteps } from '#common/html/read-html.ts';
import { inSlices } from '#server/platform/in-slices.ts';

/** Letters of HTML that are read, of an outline, and of one of its lines. */
const MAX_HTML = 500_000;
const MAX_OUTLINE = 20_000;
const MAX_LINE = 500;

/** What people do not see, or what is no text. */
const SKIPPED = /^(?:script|style|template|noscript|svg|math|iframe|object|select|textarea)$/;
/** Begin and end a line. */
const BREAKING =
  /^(?:p|div|section|article|header|footer|main|aside|nav|form|figure|figcaption|table|tr|td|th|dl|dt|dd|hr|br|h[1-6]|ul|ol|li|blockquote|pre|address|details|summary|body|title)$/;
/** Parts of a page that are named in its outline. */
const PARTS = /^(?:header|nav|main|section|article|aside|footer|form)$/;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const HIDDEN_STYLE =
  /(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)|font-size\s*:\s*0(?!\.?\d))/i;

type Open = Extract<HtmlToken, { kind: 'open' }>;

function isHidden({ attributes }: Open) {
  return (
    attributes.has('hidden') ||
    attributes.get('aria-hidden') === 'true' ||
    HIDDEN_STYLE.test(attributes.get('style') ?? '')
  );
}

function prefixOf(tag: string) {
  const level = /^h([1-6])$/.exec(tag)?.[1];
  if (level !== undefined) return `${'#'.repeat(Number(level))} `;
  return tag === 'li' ? '- ' : tag === 'title' ? 'Title: ' : '';
}

/** The description of an element without text of its own. */
function saidBy({ tag, attributes }: Open): string {
  const name = attributes.get('name')?.toLowerCase();
  if (tag === 'meta') return name === 'description' ? `\nDescription: ${attributes.get('content') ?? ''}\n` : '';
  if (tag === 'img') return ` (image: ${attributes.get('alt') ?? ''}) `;
  if (tag !== 'input') return '';
  const kind = attributes.get('type')?.toLowerCase() ?? 'text';
  if (kind === 'hidden') return '';
  if (kind === 'submit' || kind === 'button') return ` [${attributes.get('value') ?? ''}] `;
  return ` (field: ${attributes.get('placeholder') ?? attributes.get('aria-label') ?? kind}) `;
}

/** The tokens without elements that people do not see, and what is in them. */
function* visible(tokens: readonly HtmlToken[]): Generator<HtmlToken> {
  let hidden = '';
  let depth = 0;
  for (const token of tokens) {
    if (hidden === '') {
      if (token.kind !== 'open' || !isHidden(token)) yield token;
      else if (!VOID.test(token.tag)) [hidden, depth] = [token.tag, 1];
    } else if (token.kind !== 'text' && token.tag === hidden) {
      depth += token.kind === 'open' ? 1 : -1;
      if (depth === 0) hidden = '';
    }
  }
}

function tidy(line: string) {
  return line
    .replace(/[\s\p{C}]+/gu, ' ')
    .replace(/\[ /g, '[')
    .replace(/ \]/g, ']')
    .trim()
    .slice(0, MAX_LINE);
}

/** Tokens that are looked at between two pauses. */
const LOOKED_AT = 500;

function* outlineSteps(html: string): Generator<undefined, string> {
  const lines: string[] = [];
  let [line, prefix, size, words] = ['', '', 0, 0];
  const end = () => {
    const text = tidy(line);
    if (text !== '' && text !== '[]') {
      lines.push(prefix + text);
      size += prefix.length + text.length + 1;
      words += 1;
    }
    [line, prefix] = ['', ''];
  };
  const label = (tag: string, mark: string) => {
    if (tag === 'a' || tag === 'button') line += mark;
  };
  let seen = 0;
  for (const token of visible(yield* readHtmlSteps(html.slice(0, MAX_HTML), SKIPPED))) {
    if (size > MAX_OUTLINE) break;
    if ((seen += 1) % LOOKED_AT === 0) yield;
    if (token.kind === 'text') {
      line += token.text;
      continue;
    }
    if (BREAKING.test(token.tag)) end();
    if (token.kind === 'close') {
      label(token.tag, '] ');
      continue;
    }
    prefix = prefixOf(token.tag) || prefix;
    if (PARTS.test(token.tag)) lines.push(`== ${token.tag}`);
    label(token.tag, ' [');
    line += saidBy(token);
  }
  end();
  return words === 0 ? '' : lines.join('\n').slice(0, MAX_OUTLINE);
}

/**
 * The content of a page in order, as plain lines: landmarks, headings, list items, links and buttons in brackets,
 * alternative texts. Without markup, addresses, scripts and hidden content.
 * @param html read up to 500,000 characters
 * @returns 20,000 characters at most; '' where the page has no text
 */
export function outlineOf(html: string): Promise<string> {
  return inSlices(outlineSteps(html));
}
