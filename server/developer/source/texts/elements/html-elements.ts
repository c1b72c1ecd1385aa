import { parse, parseFragment } from 'parse5';
import { childrenOf, isElement, TEMPLATE } from '../markup/html.ts';
import { maskRaw } from '../markup/vue.ts';
import type { Range, SourceElement } from './element.ts';
import { markupElements } from './markup-elements.ts';

const OPTIONS = { sourceCodeLocationInfo: true, scriptingEnabled: false } as const;

/** What templates of a text put in: `{{ }}` and its like. */
function templatesIn(source: string) {
  return (start: number, end: number): Range[] =>
    [...source.slice(start, end).matchAll(TEMPLATE)].map(({ index, 0: whole }) => ({
      start: start + index,
      end: start + index + whole.length,
    }));
}

/** The elements of a page or a part of one. */
export function htmlElements(source: string): SourceElement[] {
  const isWhole = /<(?:!doctype|html|head|body)\b/i.test(source);
  const tree = isWhole ? parse(source, OPTIONS) : parseFragment(source, OPTIONS);
  const expressions = templatesIn(source);
  const isExpression = (_name: string, start: number, end: number) => expressions(start, end).length > 0;
  return markupElements({ source, expressions, isExpression, loopAt: () => null }, tree);
}

/** The elements of a single-file component of Vue. */
export function vueElements(source: string): SourceElement[] {
  const tree = parseFragment(maskRaw(source), OPTIONS);
  const template = childrenOf({ source }, tree).find(
    (node) => isElement(node) && node.tagName === 'template' && !node.attrs.some(({ name }) => name === 'lang'),
  );
  if (!template || !('content' in template)) return [];
  return markupElements(
    {
      source,
      expressions: templatesIn(source),
      isExpression: (name) => /^(?:v-|[:@#])/.test(name),
      loopAt: (element, start, end) =>
        element.attrs.some(({ name }) => name === 'v-for') ? { start, end, origin: null } : null,
    },
    template,
  );
}
