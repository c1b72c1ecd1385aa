import { Tokenizer } from 'htmlparser2';

/** A piece of HTML as it is read from front to back; tags and attributes are named in lowercase. */
export type HtmlToken =
  | { readonly kind: 'text'; text: string }
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'close'; readonly tag: string };

/** Content that is not text of the page. */
const SKIPPED = /^(?:script|style|head|title|template|noscript|svg|math|iframe|object|select|textarea)$/;
/** Most elements of a large page have none. */
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
/** Of these only the foreign ones can close themselves. */
const FOREIGN = /^(?:svg|math)$/;

function ignore() {
  return undefined;
}

/** Characters that are cut at once. */
const PIECE = 32 * 1024;

/**
 * Cuts HTML into texts and tags in linear time, piece by piece. The policy forbids turning a string into a document, so `DOMParser` is
 * out; htmlparser2's tokenizer is used without its parser, whose stack is quadratic in depth.
 * @param skipped names of elements that are left out with all that is in them
 */
export function* readHtmlSteps(html: string, skipped: RegExp = SKIPPED): Generator<undefined, HtmlToken[]> {
  const tokens: HtmlToken[] = [];
  let tag = '';
  let attributes: Map<string, string> | null = null;
  let name = '';
  let value = '';
  let skipping = '';
  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const say = (text: string) => {
    const last = tokens.at(-1);
    if (skipping) return;
    if (last?.kind === 'text') last.text += text;
    else tokens.push({ kind: 'text', text });
  };
  const opened = (isClosed: boolean) => {
    if (skipping || (isClosed && FOREIGN.test(tag))) return;
    if (skipped.test(tag)) skipping = tag;
    else tokens.push({ kind: 'open', tag, attributes: attributes ?? NO_ATTRIBUTES });
  };
  const closed = (ended: string) => {
    if (!skipping) tokens.push({ kind: 'close', tag: ended });
    else if (ended === skipping) skipping = '';
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => say(html.slice(start, end)),
      ontextentity: (code) => say(String.fromCodePoint(code)),
      onopentagname: (start, end) => {
        tag = nameAt(start, end);
        attributes = null;
      },
      onattribname: (start, end) => (name = nameAt(start, end)),
      onattribdata: (start, end) => (value += html.slice(start, end)),
      onattribentity: (code) => (value += String.fromCodePoint(code)),
      onattribend: () => {
        // The first of a name counts, as in a browser.
        attributes ??= new Map();
        if (!attributes.has(name)) attributes.set(name, value);
        value = '';
      },
      onopentagend: () => opened(false),
      onselfclosingtag: () => opened(true),
      onclosetag: (start, end) => closed(nameAt(start, end)),
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  for (let at = 0; at < html.length; at += PIECE) {
    tokenizer.write(html.slice(at, at + PIECE));
    yield;
  }
  tokenizer.end();
  return tokens;
}

/** The same at once. @param skipped names of elements that are left out with all that is in them */
export function readHtml(html: string, skipped: RegExp = SKIPPED): HtmlToken[] {
  const steps = readHtmlSteps(html, skipped);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
