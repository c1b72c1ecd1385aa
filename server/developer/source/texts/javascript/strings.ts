import { decodePiece, escapes } from '../decode.ts';
import { isAddress, HEX, readsLikeText } from '../reads-like-text.ts';
import { expressionPiece, type Piece, type Writing } from '../text.ts';
import { child, list, unwrap, words, type Node } from './nodes.ts';
import { addText, NOWHERE, type StringContext, type Walk } from './walk.ts';

const HEX_INSIDE = /#[\da-fA-F]{3,8}\b/g;

/** A string literal's words, without its quotes. */
export function literalPiece(walk: Walk, node: Node): Piece {
  const first = walk.source[node.start];
  const quote = first === "'" || first === '`' ? first : '"';
  const writing: Writing = { as: 'script', quote, ...(walk.within && { within: walk.within }) };
  return decodePiece(walk.source, node.start + 1, node.end - 1, writing, escapes);
}

/** A template literal's words and expressions, in order. */
export function templatePieces(walk: Walk, node: Node): Piece[] {
  const writing: Writing = { as: 'script', quote: '`', ...(walk.within && { within: walk.within }) };
  const expressions = list(node, 'expressions');
  return list(node, 'quasis').flatMap((quasi, index) => {
    const said_ = decodePiece(walk.source, quasi.start, quasi.end, writing, escapes);
    const expression = expressions[index];
    if (!expression) return [said_];
    const next = list(node, 'quasis')[index + 1];
    return [said_, expressionPiece(walk.source, quasi.end, next ? next.start : expression.end)];
  });
}

/** The operands of `'a' + b + 'c'`, in order; others as they are. */
export function operands(node: Node): Node[] {
  const inner = unwrap(node) ?? node;
  if (inner.type !== 'BinaryExpression' || words(inner, 'operator') !== '+') return [inner];
  const [left, right] = [child(inner, 'left'), child(inner, 'right')];
  return [...(left ? operands(left) : []), ...(right ? operands(right) : [])];
}

/** A whole that strings, templates and expressions are put together to. */
export function joinedPieces(walk: Walk, node: Node): Piece[] {
  return operands(node).flatMap((operand) => {
    if (operand.type === 'StringLiteral') return [literalPiece(walk, operand)];
    if (operand.type === 'TemplateLiteral') return templatePieces(walk, operand);
    return [expressionPiece(walk.source, operand.start, operand.end)];
  });
}

/** Colours in a string: whole strings of objects, lists and variables are those of a theme, others are code. */
export function addColors(walk: Walk, piece: Piece, place: StringContext): void {
  if (piece.offsets) return;
  for (const match of piece.text.matchAll(HEX_INSIDE)) {
    if (!HEX.test(match[0])) continue;
    const start = piece.start + match.index;
    const whole = match[0] === piece.text.trim();
    const { names } = place;
    walk.found.colors.push({ value: match[0], start, end: start + match[0].length, names, code: !whole });
  }
}

/** Where a string is the value of a key or a variable, it can be found by that name. */
function addToken(walk: Walk, node: Node, piece: Piece, place: StringContext): void {
  if (node.type !== 'StringLiteral' || place.names.length === 0) return;
  const { start, end, text, writing } = piece;
  walk.found.tokens.push({ name: place.names.join('.'), sort: 'theme', value: text, start, end, writing });
}

/** The role of a string by its place and its words. */
export function roleOf(said_: string, place: StringContext): 'text' | 'code' {
  if (place.fixed || place.judged === 'code' || isAddress(said_)) return 'code';
  return place.judged === 'shown' || readsLikeText(said_) ? 'text' : 'code';
}

/** Adds a string, a template or what is put together with `+`. */
export function addString(walk: Walk, node: Node, place: StringContext): void {
  const pieces = joinedPieces(walk, node);
  const said = pieces.map((piece) => (piece.kind === 'text' ? piece.text : ' ')).join('');
  const first = pieces[0];
  if (first && pieces.length === 1) addToken(walk, node, first, place);
  for (const piece of pieces) if (piece.kind === 'text') addColors(walk, piece, place);
  addText(walk, pieces, { role: roleOf(said, place), kinds: place.kinds, path: place.path });
  for (const operand of operands(node)) {
    if (operand.type === 'TemplateLiteral') for (const each of list(operand, 'expressions')) walk.visit(each, NOWHERE);
    else if (operand.type !== 'StringLiteral') walk.visit(operand, place.fixed ? place : NOWHERE);
  }
}
