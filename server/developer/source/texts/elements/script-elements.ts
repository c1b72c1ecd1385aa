import { decodePiece, entities, escapes } from '../decode.ts';
import { child, children, list, nameOf, unwrap, type Node } from '../javascript/nodes.ts';
import { parseScript } from '../javascript/parse.ts';
import type { Piece } from '../text.ts';
import type { AttributeEntry, Content, ElementAttribute, Loop, SourceElement } from './element.ts';
import { moduleClassOf, moduleNames, type ModuleNames } from './module-classes.ts';
import { declaredNames, originOf, type Names } from './origins.ts';
import { htmlTemplate, templateElements } from './template-elements.ts';

/** Calls whose function draws one element for each entry, and components of Solid and Preact that do. */
const EACH = /(?:^|\.)(?:map|flatMap|from|each|forEach)$/;
const EACH_COMPONENT = /^(?:For|Index|Each)$/;
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

/** The context at the current node of a walk. */
interface Around {
  readonly component: string | null;
  readonly loop: Loop | null;
  readonly parent: number | null;
}
interface Walk {
  readonly source: string;
  readonly names: Names;
  readonly modules: ModuleNames;
  readonly found: SourceElement[];
}

function literal(source: string, node: Node): Piece {
  const quote = source[node.start] === "'" ? "'" : '"';
  return decodePiece(source, node.start + 1, node.end - 1, { as: 'script', quote }, escapes);
}

/** The properties of an object that is written out; null where not all of them have plain names. */
function entriesOf(source: string, object: Node | null): AttributeEntry[] | null {
  if (object?.type !== 'ObjectExpression') return null;
  const properties = list(object, 'properties');
  const entries = properties.flatMap((each): AttributeEntry[] => {
    const key = each.type === 'ObjectProperty' && each.computed !== true ? child(each, 'key') : null;
    const name = key?.type === 'StringLiteral' ? literal(source, key).text : nameOf(key);
    if (name === '') return [];
    const value = child(each, 'value');
    const said = value?.type === 'StringLiteral' ? literal(source, value).text : null;
    return [{ name, value: said, start: each.start, end: each.end }];
  });
  return entries.length === properties.length ? entries : null;
}

function attributeOf({ source, modules }: Walk, node: Node): ElementAttribute {
  const { start, end } = node;
  const at = { name: nameOf(child(node, 'name')), start, end };
  const value = child(node, 'value');
  if (value === null) return { ...at, piece: null, expression: null };
  if (value.type === 'StringLiteral') {
    const quote = source[value.start] === "'" ? "'" : '"';
    const writing = { as: 'attribute', quote } as const;
    return {
      ...at,
      piece: decodePiece(source, value.start + 1, value.end - 1, writing, entities(true)),
      expression: null,
    };
  }
  const inner = unwrap(child(value, 'expression'));
  if (inner?.type === 'StringLiteral') return { ...at, piece: literal(source, inner), expression: null };
  const entries = at.name === 'style' ? entriesOf(source, inner) : null;
  const module = /^class(?:Name)?$/.test(at.name) ? moduleClassOf(modules, inner) : null;
  return { ...at, piece: null, expression: { start: value.start, end: value.end }, entries, module };
}

/** White space around line breaks at its ends is not drawn. */
function textOf(source: string, { start, end }: Node): Content[] {
  const raw = source.slice(start, end);
  if (!raw.trim()) return [];
  const before = /^\s*[\n\r]\s*/.exec(raw)?.[0].length ?? 0;
  const after = /\s*[\n\r]\s*$/.exec(raw)?.[0].length ?? 0;
  return [
    { kind: 'text', piece: decodePiece(source, start + before, end - after, { as: 'jsx-text' }, entities(true)) },
  ];
}

function contentOf(walk: Walk, node: Node, { loop }: Around): Content[] {
  return list(node, 'children').flatMap((each): Content[] => {
    if (each.type === 'JSXText') return textOf(walk.source, each);
    if (each.type !== 'JSXExpressionContainer' && each.type !== 'JSXSpreadChild') return [{ kind: 'element' }];
    const inner = unwrap(child(each, 'expression'));
    if (!inner || inner.type === 'JSXEmptyExpression') return [];
    if (inner.type === 'StringLiteral') return [{ kind: 'text', piece: literal(walk.source, inner) }];
    const origin = originOf(walk.names, inner) ?? loop?.origin ?? null;
    return [{ kind: 'data', start: each.start, end: each.end, origin }];
  });
}

function elementOf(walk: Walk, node: Node, around: Around): SourceElement | null {
  const opening = child(node, 'openingElement');
  const name = opening && child(opening, 'name');
  if (!opening || !name) return null;
  const attributes = list(opening, 'attributes').filter(({ type }) => type === 'JSXAttribute');
  return {
    start: node.start,
    end: node.end,
    nameEnd: (child(opening, 'typeParameters') ?? name).end,
    name: nameOf(name),
    ...around,
    attributes: attributes.map((each) => attributeOf(walk, each)),
    content: contentOf(walk, node, around),
    inside: child(node, 'closingElement') ? opening.end : null,
    dialect: 'jsx',
  };
}

/** The name that a function or a class is known by, when it is a component's. */
function componentOf(node: Node): string | null {
  const isNamed = /^(?:FunctionDeclaration|ClassDeclaration|VariableDeclarator)$/.test(node.type);
  const name = isNamed ? nameOf(child(node, 'id')) : '';
  return /^[A-Z]/.test(name) ? name : null;
}

/** The loop that a call or a component is, for the functions it is given. */
function loopOf(walk: Walk, node: Node): Loop | null {
  const { start, end } = node;
  if (node.type === 'CallExpression' || node.type === 'OptionalCallExpression') {
    const callee = child(node, 'callee');
    if (!callee || !EACH.test(nameOf(callee))) return null;
    const over = nameOf(callee) === 'Array.from' ? list(node, 'arguments')[0] : child(callee, 'object');
    return { start, end, origin: over ? originOf(walk.names, over) : null };
  }
  const opening = node.type === 'JSXElement' ? child(node, 'openingElement') : null;
  if (!opening || !EACH_COMPONENT.test(nameOf(child(opening, 'name')))) return null;
  const each = list(opening, 'attributes').find((one) => nameOf(child(one, 'name')) === 'each');
  const value = each && child(each, 'value');
  const over = value && child(value, 'expression');
  return { start, end, origin: over ? originOf(walk.names, over) : null };
}

/** @param read a template that was read with its tag */
function visit(walk: Walk, node: Node, around: Around, loop: Loop | null, read: Node | null = null): void {
  const component = componentOf(node) ?? around.component;
  const within = { component, loop: loop && FUNCTIONS.has(node.type) ? loop : around.loop, parent: around.parent };
  if (node.type === 'JSXElement') {
    const element = elementOf(walk, node, within);
    if (element) walk.found.push(element);
  }
  const template = node === read ? null : htmlTemplate(walk.source, node);
  if (template) walk.found.push(...templateElements(walk.source, template, within));
  // A function counts as the loop's when it is an argument of it, or a child of the component.
  const next = loopOf(walk, node) ?? (node.type === 'JSXExpressionContainer' ? loop : null);
  const isMarkup = /^JSX(?:Element|Fragment)$/.test(node.type);
  const inner = new Set(isMarkup ? list(node, 'children') : []);
  for (const each of children(node))
    visit(walk, each, { ...within, parent: inner.has(each) ? node.start : null }, next, template);
}

/** The elements that a script draws (JSX, HTML in template literals), in the order of the source. @throws SyntaxError when it is no script */
export function scriptElements(source: string, extension: string): SourceElement[] {
  const tree = parseScript(source, extension);
  const walk: Walk = { source, names: declaredNames(tree), modules: moduleNames(tree), found: [] };
  visit(walk, tree, { component: null, loop: null, parent: null }, null);
  return walk.found.sort((a, b) => a.start - b.start);
}
