import { child, children, list, nameOf, unwrap, words, type Node } from '../javascript/nodes.ts';

/** A class of a style sheet whose classes are renamed for the one file that imports it. */
export interface ModuleClass {
  /** What it is imported from, as written. */
  readonly from: string;
  readonly className: string;
}

/** What such sheets are imported as: `styles` of `import styles from './card.module.css'`. */
export type ModuleNames = ReadonlyMap<string, string>;

const MODULE = /\.module\.(?:css|scss|less)$/;
const WHOLE = new Set(['ImportDefaultSpecifier', 'ImportNamespaceSpecifier']);

/** Every name below, also those that are only used there: what is left out is asked of a person. */
function namesBelow(node: Node, found: Set<string>): void {
  if (node.type === 'Identifier') found.add(nameOf(node));
  for (const each of children(node)) namesBelow(each, found);
}

/** The names of style modules in a file, without those that something else in it may be called, too. */
export function moduleNames(tree: Node): ModuleNames {
  const names = new Map<string, string>();
  const others = new Set<string>();
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration') {
      const from = words(child(node, 'source'), 'value');
      const whole = list(node, 'specifiers').filter(({ type }) => WHOLE.has(type));
      if (MODULE.test(from)) for (const each of whole) names.set(nameOf(child(each, 'local')), from);
      return;
    }
    const declared = [child(node, 'id'), child(node, 'param'), ...list(node, 'params')];
    for (const each of declared) if (each) namesBelow(each, others);
    for (const each of children(node)) visit(each);
  };
  visit(tree);
  for (const name of others) names.delete(name);
  return names;
}

/** The class that an expression is as a whole: `styles.card`, `styles['card']`; null for all else. */
export function moduleClassOf(names: ModuleNames, expression: Node | null): ModuleClass | null {
  const inner = unwrap(expression);
  if (inner?.type !== 'MemberExpression') return null;
  const object = child(inner, 'object');
  const from = object?.type === 'Identifier' ? names.get(nameOf(object)) : undefined;
  const property = child(inner, 'property');
  const isText = inner.computed === true;
  const className = isText
    ? words(property?.type === 'StringLiteral' ? property : null, 'value')
    : nameOf(property?.type === 'Identifier' ? property : null);
  return from === undefined || className === '' ? null : { from, className };
}
