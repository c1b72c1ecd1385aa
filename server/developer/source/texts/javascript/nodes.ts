/** A node of Babel's tree, read by name: only what is asked for is looked at. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** The node under a name, null where there is none. */
export function child(node: Node, name: string): Node | null {
  const value = node[name];
  return isNode(value) ? value : null;
}

/** The nodes under a name; holes of arrays are left out. */
export function list(node: Node, name: string): Node[] {
  const value = node[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** A string under a name, empty where there is none. */
export function words(node: Node | null, name: string): string {
  const value = node?.[name];
  return typeof value === 'string' ? value : '';
}

const ASIDE = new Set([
  'loc',
  'extra',
  'leadingComments',
  'trailingComments',
  'innerComments',
  'errors',
  'tokens',
  'comments',
]);

/** All nodes below, in the order of the source. */
export function children(node: Node): Node[] {
  return Object.entries(node)
    .filter(([name]) => !ASIDE.has(name))
    .flatMap(([, value]) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
}

/** The name of what is called or drawn: `i18n.t`, `Menu.Item`, `t`; computed parts are left out. */
export function nameOf(node: Node | null): string {
  if (!node) return '';
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return words(node, 'name');
    case 'JSXNamespacedName':
      return `${nameOf(child(node, 'namespace'))}:${nameOf(child(node, 'name'))}`;
    case 'MemberExpression':
    case 'OptionalMemberExpression':
    case 'JSXMemberExpression': {
      const object = nameOf(child(node, 'object'));
      const property = node['computed'] === true ? '' : nameOf(child(node, 'property'));
      return object && property ? `${object}.${property}` : property || object;
    }
    case 'ThisExpression':
      return 'this';
    case 'CallExpression':
      return nameOf(child(node, 'callee'));
    case 'StringLiteral':
    case 'NumericLiteral':
      return String(node['value']);
    default:
      return '';
  }
}

const WRAPPERS = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'ParenthesizedExpression',
  'TypeCastExpression',
  'TSInstantiationExpression',
]);

/** The expression below types and parentheses. */
export function unwrap(node: Node | null): Node | null {
  let inner = node;
  while (inner && WRAPPERS.has(inner.type)) inner = child(inner, 'expression');
  return inner;
}

export function isWrapper(node: Node): boolean {
  return WRAPPERS.has(node.type);
}
