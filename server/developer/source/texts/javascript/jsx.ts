import { decodePiece, entities } from '../decode.ts';
import { isInline, judgeName, kindsOfClasses, kindsOfElement, kindsOfName } from '../names.ts';
import { isAddress } from '../reads-like-text.ts';
import { expressionPiece, tagPiece, type Kind, type Piece, type Span } from '../text.ts';
import { addDefault, addKey } from './calls.ts';
import { child, list, nameOf, unwrap, words, type Node } from './nodes.ts';
import { addColors, literalPiece, roleOf } from './strings.ts';
import { addText, NOWHERE, type StringContext, type Walk } from './walk.ts';

/** Attributes of HTML elements that users see or screen readers read; of components all that are not code. */
const SEEN = /^(?:alt|title|placeholder|label|aria-(?:label|description|placeholder|roledescription|valuetext))$/;
/** Components that take their text's key: what they bring is a default. */
const DEFAULTS = new Set(['defaultMessage', 'defaults']);
const KEYS = new Set(['id', 'i18nKey']);

function attributeOf(element: Node, name: string): string {
  const opening = child(element, 'openingElement');
  const found = opening && list(opening, 'attributes').find((each) => nameOf(child(each, 'name')) === name);
  return found ? words(child(found, 'value'), 'value') : '';
}

function elementName(element: Node): string {
  return nameOf(child(child(element, 'openingElement') ?? element, 'name'));
}

/** The kinds of text an element holds, by its name and its role; those of a link by its classes, too. */
function kindsOf(element: Node): Kind[] {
  const [name, role] = [elementName(element), attributeOf(element, 'role')];
  const classes = attributeOf(element, 'className') || attributeOf(element, 'class');
  return [
    ...kindsOfElement(name),
    ...(role ? kindsOfElement(role) : []),
    ...(name === 'a' || name.endsWith('Link') ? kindsOfClasses(classes) : []),
  ];
}

/** The words of JSX text as they are drawn: what surrounds line breaks at its ends is nothing. */
function textPieces(walk: Walk, node: Node): Piece[] {
  const raw = walk.source.slice(node.start, node.end);
  if (!raw.trim() && /[\n\r]/.test(raw)) return [];
  const before = /^[ \t]*[\n\r]\s*/.exec(raw)?.[0].length ?? 0;
  const after = /[ \t]*[\n\r]\s*$/.exec(raw)?.[0].length ?? 0;
  return [decodePiece(walk.source, node.start + before, node.end - after, { as: 'jsx-text' }, entities(true))];
}

/** A text under construction from adjacent pieces. */
class Run {
  pieces: Piece[] = [];
  spans: Span[] = [];
  constructor(
    private readonly walk: Walk,
    private readonly place: StringContext,
  ) {}
  add(...pieces: Piece[]): void {
    this.pieces.push(...pieces);
  }
  end(): void {
    const { pieces, spans } = this;
    this.pieces = [];
    this.spans = [];
    const said = pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
    const role = this.place.fixed || isAddress(said) ? 'code' : 'text';
    addText(this.walk, pieces, { role, kinds: this.place.kinds, spans });
  }
}

function isText(node: Node, source: string): boolean {
  if (node.type === 'JSXText') return Boolean(source.slice(node.start, node.end).trim());
  const inner = node.type === 'JSXExpressionContainer' ? unwrap(child(node, 'expression')) : null;
  return inner?.type === 'StringLiteral' && Boolean(words(inner, 'value').trim());
}

/** An element that runs inside the text around it: it and all below are no blocks. */
function runsInside(node: Node): boolean {
  if (node.type === 'JSXFragment') return list(node, 'children').every((each) => !isElement(each) || runsInside(each));
  return isInline(elementName(node)) && list(node, 'children').every((each) => !isElement(each) || runsInside(each));
}

function isElement(node: Node): boolean {
  return node.type === 'JSXElement' || node.type === 'JSXFragment';
}

function addInline(walk: Walk, run: Run, element: Node, place: StringContext): void {
  const kinds = element.type === 'JSXElement' ? kindsOf(element) : [];
  if (element.type === 'JSXElement') visitAttributes(walk, element, place);
  run.add(tagPiece(element.start, elementName(element) === 'br' ? ' ' : ''));
  const from = run.pieces.length;
  addMixed(walk, run, element, { ...place, kinds: [...place.kinds, ...kinds] });
  run.spans.push({ from, to: run.pieces.length, kinds });
  run.add(tagPiece(element.end));
}

function addExpression(walk: Walk, run: Run, container: Node, place: StringContext): void {
  const inner = unwrap(child(container, 'expression'));
  if (!inner || inner.type === 'JSXEmptyExpression') return;
  if (inner.type === 'StringLiteral') {
    run.add(tagPiece(container.start), literalPiece(walk, inner), tagPiece(container.end));
    return;
  }
  run.add(expressionPiece(walk.source, container.start, container.end));
  walk.visit(inner, { ...place, judged: 'shown' });
}

/** Children of which at least one is text: they form one text, split at block elements. */
function addMixed(walk: Walk, run: Run, parent: Node, place: StringContext): void {
  for (const each of list(parent, 'children')) {
    if (each.type === 'JSXText') run.add(...textPieces(walk, each));
    else if (each.type === 'JSXExpressionContainer') addExpression(walk, run, each, place);
    else if (isElement(each) && runsInside(each)) addInline(walk, run, each, place);
    else {
      run.end();
      walk.visit(each, place);
    }
  }
}

function visitChildren(walk: Walk, parent: Node, place: StringContext): void {
  const below = list(parent, 'children');
  if (below.some((each) => isText(each, walk.source))) {
    const run = new Run(walk, place);
    addMixed(walk, run, parent, place);
    run.end();
    return;
  }
  for (const each of below) {
    if (each.type === 'JSXText') continue;
    const inner = each.type === 'JSXExpressionContainer' ? child(each, 'expression') : each;
    walk.visit(inner, isElement(each) ? place : { ...place, judged: 'shown' });
  }
}

/** What an attribute's value is, by its name and whose it is. */
function placeOf(element: string, name: string, kinds: readonly Kind[]): StringContext {
  const component = /[A-Z.]/.test(element) || element.includes('-');
  const judged = judgeName(name);
  const own = kindsOfName(name);
  // A label inside a button is the button's text; a title on an HTML element is its tooltip.
  const shared = /^(?:aria-label|label|value|children|text|title)$/.test(name)
    ? kinds.filter((kind) => kind !== 'heading')
    : [];
  const all = [...own, ...shared, ...(name === 'title' && !component ? (['tooltip'] as const) : [])];
  const fixed = /^(?:class|className|classNames|style|styles|sx|css|tw)$|Class(?:Name|es)?$/.test(name);
  if (SEEN.test(name)) return { ...NOWHERE, judged: 'shown', kinds: all, names: [name] };
  return { ...NOWHERE, judged: component ? judged : 'code', fixed, kinds: all, names: [name] };
}

function visitAttribute(walk: Walk, element: Node, attribute: Node, message: string): void {
  const [name, opened] = [nameOf(child(attribute, 'name')), elementName(element)];
  const value = child(attribute, 'value');
  if (!value) return;
  const shown =
    opened === 'input' && name === 'value' && /^(?:submit|button|reset)$/.test(attributeOf(element, 'type'));
  const kinds = [...kindsOf(element), ...(shown ? (['button'] as const) : [])];
  const place = { ...placeOf(opened, name, kinds), ...(shown && { judged: 'shown' as const, kinds }) };
  const inner = value.type === 'JSXExpressionContainer' ? unwrap(child(value, 'expression')) : value;
  if (message && DEFAULTS.has(name) && inner) return addDefault(walk, inner, attributeOf(element, message), place);
  if (message === name && inner?.type === 'StringLiteral') addKey(walk, inner, '', place);
  if (message && name === 'description') return walk.visitCode(inner);
  if (value.type !== 'StringLiteral') return walk.visit(inner, place);
  const quote = walk.source[value.start] === "'" ? "'" : '"';
  const piece = decodePiece(walk.source, value.start + 1, value.end - 1, { as: 'attribute', quote }, entities(true));
  addColors(walk, piece, place);
  addText(walk, [piece], { role: roleOf(piece.text, place), kinds: place.kinds });
}

function visitAttributes(walk: Walk, element: Node, place: StringContext): void {
  const opening = child(element, 'openingElement');
  if (!opening) return;
  const attributes = list(opening, 'attributes');
  const names = attributes.map((each) => nameOf(child(each, 'name')));
  const message = names.some((name) => DEFAULTS.has(name)) || /(?:^|\.)Trans$/.test(elementName(element));
  const key = message ? (names.find((name) => KEYS.has(name)) ?? 'defaultMessage') : '';
  for (const each of attributes) {
    if (each.type === 'JSXAttribute') visitAttribute(walk, element, each, key);
    else walk.visit(child(each, 'argument'), { ...place, judged: 'maybe', kinds: [] });
  }
}

/** An element: its attributes, and its children as texts. Code and keyboards are shown as they are: no text. */
export function visitElement(walk: Walk, element: Node, place: StringContext): void {
  if (element.type === 'JSXFragment') return visitChildren(walk, element, place);
  const name = elementName(element);
  const code = /^(?:code|pre|script|style|samp)$/.test(name);
  visitAttributes(walk, element, place);
  visitChildren(walk, element, {
    ...NOWHERE,
    fixed: code,
    kinds: [...new Set([...place.kinds, ...kindsOf(element)])],
    judged: 'shown',
  });
}
