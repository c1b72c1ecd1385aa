/** A piece of HTML as it is read from front to back. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly tag: string };

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'", nbsp: '\u00a0' };

/** Character references as what they stand for; of the named ones those that programs write into a clipboard. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

/** The value of an attribute in the text between a tag's name and its end; undefined when it is not there. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  return found ? decodeEntities(found[1] ?? found[2] ?? found[3] ?? '') : undefined;
}

/** Where a tag that begins at `from` ends: at the first '>' outside of quotes, else at the end of the text. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at] as string;
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign;
  }
  return html.length;
}

/** What stands in these is no text of the page. */
const SKIPPED = /^(?:script|style|head|title|template|noscript|svg|math|iframe|object|select|textarea)$/;

/**
 * Cuts HTML into texts and tags, each sign looked at once. The page's policy lets no string become a document, so the
 * browser's own parser cannot be asked; what comes out is only ever read as words and marks.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0;
  let skipping = '';
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const end = open < 0 ? html.length : open;
    if (end > at && !skipping) yield { kind: 'text', text: decodeEntities(html.slice(at, end)) };
    if (open < 0) return;
    if (html.startsWith('<!--', open)) {
      const close = html.indexOf('-->', open);
      at = close < 0 ? html.length : close + 3;
      continue;
    }
    const tag = /^<\/?([a-z][\w:-]{0,40})/i.exec(html.slice(open, open + 44));
    if (!tag) {
      const isText = !/^<[!?/]/.test(html.slice(open, open + 2));
      if (isText && !skipping) yield { kind: 'text', text: '<' };
      at = isText ? open + 1 : endOfTag(html, open) + 1;
      continue;
    }
    const name = (tag[1] as string).toLowerCase();
    const stop = endOfTag(html, open + tag[0].length);
    const closes = html[open + 1] === '/';
    at = stop + 1;
    if (skipping) skipping = closes && name === skipping ? '' : skipping;
    else if (closes) yield { kind: 'close', tag: name };
    else if (SKIPPED.test(name)) skipping = name;
    else yield { kind: 'open', tag: name, attributes: html.slice(open + tag[0].length, stop) };
  }
}
