import { child, children, list, nameOf, unwrap, words, type Node } from '../javascript/nodes.ts';
import type { Origin } from './element.ts';

/** What the names of a file refer to, the first declarations first. */
export type Names = ReadonlyMap<string, Origin>;

/** Values whose data is written in place: the result of a call is defined elsewhere. */
const WRITTEN = new Set(['ArrayExpression', 'ObjectExpression', 'StringLiteral', 'TemplateLiteral', 'NumericLiteral']);

/** The names that a file declares with written values, and those it imports. */
export function declaredNames(tree: Node): Names {
  const names = new Map<string, Origin>();
  const add = (name: string, origin: Origin) => {
    if (name !== '' && !names.has(name)) names.set(name, origin);
  };
  const visit = (node: Node): void => {
    if (node.type === 'VariableDeclarator') {
      const value = unwrap(child(node, 'init'));
      if (value && WRITTEN.has(value.type)) add(nameOf(child(node, 'id')), { at: value.start, from: null });
    }
    if (node.type === 'ImportDeclaration') {
      const from = words(child(node, 'source'), 'value');
      for (const each of list(node, 'specifiers')) add(nameOf(child(each, 'local')), { at: null, from });
    }
    for (const each of children(node)) visit(each);
  };
  visit(tree);
  return names;
}

/** Where the data of an expression is written, by the name it begins with; null: not in the file. */
export function originOf(names: Names, expression: Node): Origin | null {
  let inner = unwrap(expression);
  if (inner?.type === 'ArrayExpression') return { at: inner.start, from: null };
  while (inner && /^(?:Optional)?(?:Member|Call)Expression$/.test(inner.type))
    inner = unwrap(child(inner, 'object') ?? child(inner, 'callee'));
  return (inner?.type === 'Identifier' && names.get(nameOf(inner))) || null;
}
