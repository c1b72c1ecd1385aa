import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { styleTexts } from '../css.ts';
import { startWalk, visitScript } from '../javascript/javascript.ts';
import { parseInline } from '../javascript/parse.ts';
import { NOWHERE } from '../javascript/walk.ts';
import { judgeName, kindsOfName } from '../names.ts';
import { noTexts, type FileTexts } from '../text.ts';
import { unparsedText } from '../unparsed-text.ts';
import { childrenOf, nodeTexts, type Dialect } from './html.ts';

/** Elements whose content HTML reads as raw: closed by `/>` in Vue, they would swallow what follows. */
const RAW =
  /<(textarea|title|iframe|noscript|xmp)((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*\s*\/>)/g;
const SEEN = /^(?:alt|title|placeholder|label|aria-(?:label|description|placeholder|roledescription|valuetext))$/;

function isElement(node: Tree.Node): node is Tree.Element {
  return 'tagName' in node;
}

function attribute(element: Tree.Element, name: string) {
  return element.attrs.find((each) => each.name === name)?.value;
}

/** Expressions in `{{ }}` and in `:attribute="…"` are scripts: their strings are texts where they are shown. */
function dialectOf(source: string, found: FileTexts): Dialect {
  return {
    expression(start, end) {
      const tree = parseInline(source, start, end);
      if (tree) startWalk(source, found).visit(tree, { ...NOWHERE, judged: 'shown' });
    },
    attribute(name, start, end, quote, kinds, component) {
      const bound = /^(?::|v-bind:)([\w.-]+)$/.exec(name)?.[1];
      if (!bound && !/^(?:v-|@|#)/.test(name)) return false;
      // Entities move the places inside: such a script is left alone.
      if (source.slice(start, end).includes('&')) return true;
      const tree = parseInline(source, start, end);
      const walk = startWalk(source, found, quote);
      const judged = SEEN.test(bound ?? '') ? 'shown' : bound && component ? judgeName(bound) : 'code';
      const fixed = !bound || bound === 'class' || bound === 'style';
      if (tree && judged === 'code') walk.visitCode(tree);
      else if (tree) walk.visit(tree, { ...NOWHERE, judged, fixed, kinds: [...kindsOfName(bound ?? ''), ...kinds] });
      return true;
    },
  };
}

/** Its template with names that HTML reads as any other; every offset stays. */
export function maskRaw(source: string): string {
  return source.replace(RAW, (_all, name: string, rest: string) => `<${'x'.repeat(name.length)}${rest}`);
}

/** Messages and templates in languages of their own. */
function addUnparsed(source: string, block: Tree.Element, found: FileTexts) {
  const place = block.sourceCodeLocation;
  const [start, end] = [place?.startTag?.endOffset, place?.endTag?.startOffset];
  const isJson = block.tagName === 'i18n' && /^json5?$/.test(attribute(block, 'lang') ?? 'json');
  if (start !== undefined && end !== undefined) found.texts.push(unparsedText(source, { start, end, isJson }));
}

/** A single-file component: its template, its scripts and its styles. */
export function vueTexts(source: string): FileTexts {
  const found = noTexts();
  const tree = parseFragment(maskRaw(source), { sourceCodeLocationInfo: true });
  for (const block of childrenOf({ source }, tree)) {
    if (!isElement(block)) continue;
    const inner = block.childNodes[0]?.sourceCodeLocation;
    if (block.tagName === 'template' && !attribute(block, 'lang') && 'content' in block)
      nodeTexts(source, block, found, dialectOf(source, found));
    else if (block.tagName === 'template' || block.tagName === 'i18n') addUnparsed(source, block, found);
    else if (block.tagName === 'script' && inner)
      visitScript(source, inner.startOffset, inner.endOffset, attribute(block, 'lang') ?? 'js', found);
    else if (block.tagName === 'style' && inner)
      styleTexts(source, inner.startOffset, inner.endOffset, attribute(block, 'lang') ? 'scss' : 'css', found);
  }
  return found;
}
