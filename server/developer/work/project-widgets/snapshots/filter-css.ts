import postcss, { type AtRule, type ChildNode, type Container, type Declaration } from 'postcss';

/** Rules about rules that are kept, with the rules in them. */
const KEPT = new Set(['media', 'supports', 'container', 'layer', 'keyframes', '-webkit-keyframes']);
/** How deep rules are in each other; deeper ones are dropped, as all that reads them goes down by itself. */
const MAX_DEPTH = 16;
/** Anything that loads, runs, or is read from elsewhere. */
const REFUSED = /(?:^|[^\w-])(?:url|src|image|image-set|-webkit-image-set|cross-fade|element|paint|expression|attr)\(/i;
const URL_CALL = /url\(\s*(["']?)([^"'()\\\s]{1,2000})\1\s*\)/gi;
/** A placeholder for our pictures while the rest is checked. */
const MARK = 'PW-IMAGE';
const MARKED = /PW-IMAGE\(([^()]*)\)/g;
const QUOTED = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

/** Comments, and quoted words, in which there are none. */
const COMMENT = /\/\*[^]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;
/** Signs of comments of HTML, which sheets may hold; what is behind them is another word than it looks. */
const HTML_COMMENT = /<!--|-->/;

/** The classes that replace the page's outermost elements, which a shadow tree does not have. */
export const HTML_CLASS = 'pw-html';
export const BODY_CLASS = 'pw-body';

/** The address under which the site shows a picture of the build; null: it shows none. @param full the address in full */
export type FindImage = (full: string) => string | null;

function absolute(address: string, base: string) {
  return URL.canParse(address, base) ? new URL(address, base).href : '';
}

/** As browsers read it: what a quotation mark in a comment begins is no quotation. */
function withoutComments(text: string) {
  return text.replace(COMMENT, (part) => (part.startsWith('/*') ? ' ' : part));
}

/** @param text without its quoted words */
function isRefused(text: string) {
  return REFUSED.test(text) || HTML_COMMENT.test(text);
}

/** A value with its picture addresses replaced by the site's; null: it is not allowed. */
function filterValue(written: string, base: string, image: FindImage): string | null {
  const value = withoutComments(written);
  let isLost = value.includes(MARK);
  const known = value.replace(URL_CALL, (_call, _quote: string, address: string) => {
    const found = image(absolute(address, base));
    if (found === null) isLost = true;
    return `${MARK}(${found ?? ''})`;
  });
  const bare = known.replace(QUOTED, '""').replace(MARKED, '');
  if (isLost || bare.includes('\\') || isRefused(bare)) return null;
  return known.replace(MARKED, 'url("$1")');
}

/**
 * `html`, `body` and `:root` by their classes in the shadow tree; a rule about hosts and parts would style elements
 * outside.
 */
function filterSelector(written: string): string | null {
  const selector = withoutComments(written);
  if (/:host|::slotted|::part/i.test(selector) || isRefused(selector.replace(QUOTED, '""'))) return null;
  return selector
    .replace(/(^|[\s>+~,(])(?:html|:root)(?![\w-])/gi, `$1.${HTML_CLASS}`)
    .replace(/(^|[\s>+~,(])body(?![\w-])/gi, `$1.${BODY_CLASS}`);
}

/** `from`, `to`, percentages, with the name of a range before them. */
function filterFrame(written: string): string | null {
  const selector = withoutComments(written);
  return /^[\w\s.%,-]*$/.test(selector) ? selector : null;
}

function isIn(node: ChildNode, name: RegExp) {
  const { parent } = node;
  return parent?.type === 'atrule' && name.test((parent as AtRule).name);
}

function filterDeclaration(node: Declaration, base: string, image: FindImage) {
  const value = /^[\w-]+$/.test(node.prop) ? filterValue(node.value, base, image) : null;
  if (value === null || /^(?:behavior|-moz-binding)$/i.test(node.prop)) node.remove();
  else node.value = value;
}

function filterAll(container: Container, base: string, image: FindImage, depth = 0): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'comment' || depth > MAX_DEPTH) node.remove();
    else if (node.type === 'decl') filterDeclaration(node, base, image);
    else if (node.type === 'rule') {
      const selector = isIn(node, /keyframes$/i) ? filterFrame(node.selector) : filterSelector(node.selector);
      if (selector === null) node.remove();
      else {
        node.selector = selector;
        filterAll(node, base, image, depth + 1);
      }
    } else if (KEPT.has(node.name.toLowerCase()) && !/[\\;{}]|url\(/i.test(node.params)) {
      if (node.nodes) filterAll(node, base, image, depth + 1);
    } else node.remove();
  }
}

/** Of what postcss prints as it was written beside a node, only white space and colons: the rest was not looked at. */
function forgetText(node: { raws: object }): void {
  const known = Object.entries(node.raws).filter(([, raw]) =>
    typeof raw === 'string' ? /^[\s:;]*$/.test(raw) : typeof raw !== 'object',
  );
  node.raws = Object.fromEntries(known);
}

/** Nothing that could end a style element, or begin a comment of HTML. */
function withoutTags(css: string) {
  return css.replace(/<(?=[/!?a-z])/gi, '\\3c ');
}

/**
 * The part of a page's rules that a site may show within a shadow tree: nothing loads but pictures of the build, and
 * nothing styles elements outside. Unparsable rules are dropped.
 * @param base of relative addresses
 */
export function filterCss(css: string, base: string, image: FindImage): string {
  try {
    const root = postcss.parse(css);
    filterAll(root, base, image);
    forgetText(root);
    root.walk(forgetText);
    return withoutTags(root.toString());
  } catch {
    return '';
  }
}
