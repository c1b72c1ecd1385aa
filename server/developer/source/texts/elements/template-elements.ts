import { parseFragment } from 'parse5';
import { child, list, nameOf, type Node } from '../javascript/nodes.ts';
import type { SourceElement } from './element.ts';
import { markupElements } from './markup-elements.ts';
import { maskRanges } from './mask-ranges.ts';

/** The template literal that is HTML: with an HTML tag (lit), or one that begins with an element. */
export function htmlTemplate(source: string, node: Node): Node | null {
  if (node.type === 'TaggedTemplateExpression')
    return /^(?:html|svg)$/.test(nameOf(child(node, 'tag'))) ? child(node, 'quasi') : null;
  if (node.type !== 'TemplateLiteral') return null;
  return /^\s*<[a-z][^>]*>[^]*<\/[a-z]/i.test(source.slice(node.start + 1, node.end)) ? node : null;
}

/** The elements of HTML in a template literal; none where escapes move its letters. */
export function templateElements(
  source: string,
  template: Node,
  around: Pick<SourceElement, 'component' | 'loop'>,
): SourceElement[] {
  const [from, to] = [template.start + 1, template.end - 1];
  const quasis = list(template, 'quasis');
  if (quasis.some(({ start, end }) => source.slice(start, end).includes('\\'))) return [];
  const expressions = quasis.slice(0, -1).flatMap(({ end }, index) => {
    const next = quasis[index + 1];
    return next ? [{ start: end, end: next.start }] : [];
  });
  const masked = ' '.repeat(from) + maskRanges(source.slice(0, to), expressions).slice(from);
  const within = (start: number, end: number) => expressions.filter((each) => each.start >= start && each.end <= end);
  const tree = parseFragment(masked, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  return markupElements(
    {
      source,
      expressions: within,
      isExpression: (name, start, end) => /^[@.?]/.test(name) || within(start, end).length > 0,
      loopAt: () => null,
    },
    tree,
    around,
  );
}
