import { judgeName, kindsOfName } from '../names.ts';
import { noTexts, plainPiece, type FileTexts, type Piece } from '../text.ts';
import { isSilent, noticeTranslator, translates, visitMessage, visitTranslation } from './calls.ts';
import { visitElement } from './jsx.ts';
import { child, children, isWrapper, list, nameOf, unwrap, words, type Node } from './nodes.ts';
import { parseScript } from './parse.ts';
import { addString, literalPiece, templatePieces } from './strings.ts';
import { addText, NOWHERE, type StringContext, type Walk } from './walk.ts';

const COMPARISONS = new Set(['==', '===', '!=', '!==', '<', '>', '<=', '>=', 'in', 'instanceof']);
const LANGUAGE_SETTINGS = /^(?:fallbackLng|defaultLocale|sourceLocale|fallbackLocale|defaultLanguage|sourceLanguage)$/;
const FIXED = /^(?:class|className|classNames|style|styles|sx|css|tw)$/;

/** The same place one name deeper: its value is judged by that name. */
function below(place: StringContext, name: string): StringContext {
  const judged = judgeName(name);
  return {
    judged,
    fixed: place.fixed || FIXED.test(name),
    kinds: kindsOfName(name),
    path: [...place.path, name],
    names: [...place.names, name],
  };
}

function keyPiece(walk: Walk, key: Node): Piece {
  if (key.type === 'StringLiteral') return literalPiece(walk, key);
  return plainPiece(walk.source, key.start, key.end, { as: 'raw' });
}

function visitProperty(walk: Walk, property: Node, place: StringContext): void {
  const [key, value] = [child(property, 'key'), child(property, 'value')];
  if (property.type !== 'ObjectProperty' || !key || !value) {
    for (const each of children(property)) walk.visit(each, { ...place, judged: 'maybe' });
    return;
  }
  if (property['computed'] === true) {
    walk.visitCode(key);
    walk.visit(value, place);
    return;
  }
  const inner = below(place, nameOf(key));
  const leaf = unwrap(value)?.type !== 'ObjectExpression';
  if (!property['shorthand']) walk.found.keys.push({ path: inner.path, piece: keyPiece(walk, key), leaf });
  if (LANGUAGE_SETTINGS.test(nameOf(key)) && value.type === 'StringLiteral')
    walk.found.defaultLanguage ??= words(value, 'value');
  walk.visit(value, inner);
}

function visitTemplate(walk: Walk, node: Node, place: StringContext): void {
  const tag = nameOf(child(node, 'tag'));
  const quasi = child(node, 'quasi');
  if (!quasi) return;
  const said = /^(?:t|msg|i18n\._?t?|plural)$/.test(tag);
  addText(walk, templatePieces(walk, quasi), { role: said ? 'text' : 'code', kinds: place.kinds, message: said });
  for (const each of list(quasi, 'expressions')) walk.visit(each, NOWHERE);
}

function visitCall(walk: Walk, node: Node, place: StringContext): void {
  const callee = nameOf(child(node, 'callee'));
  const given = list(node, 'arguments');
  walk.visit(child(node, 'callee'), NOWHERE);
  if (translates(walk, callee)) return visitTranslation(walk, node, callee, place);
  for (const each of given) {
    if (isSilent(callee)) walk.visitCode(each);
    else walk.visit(each, { ...NOWHERE, fixed: place.fixed, names: place.names, path: place.path });
  }
}

function visitBinary(walk: Walk, node: Node, place: StringContext): void {
  if (words(node, 'operator') === '+') return addString(walk, node, place);
  const compares = COMPARISONS.has(words(node, 'operator'));
  for (const each of [child(node, 'left'), child(node, 'right')]) {
    if (compares) walk.visitCode(each);
    else walk.visit(each, NOWHERE);
  }
}

function visitNamed(walk: Walk, target: Node | null, value: Node | null, place: StringContext): void {
  walk.visit(target?.type === 'Identifier' ? null : target, NOWHERE);
  const name = (target?.type === 'ObjectPattern' ? '' : nameOf(target)).split('.').at(-1) ?? '';
  if (/^(?:textContent|innerText)$/.test(name)) walk.visit(value, { ...NOWHERE, judged: 'shown' });
  else walk.visit(value, name ? { ...below(place, name), path: [] } : { ...NOWHERE, fixed: place.fixed });
}

type Visitor = (walk: Walk, node: Node, place: StringContext) => void;

function isString(node: Node) {
  return node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
}

const eachChild: Visitor = (walk, node, place) => {
  for (const each of children(node)) walk.visit(each, { ...NOWHERE, fixed: place.fixed });
};
const eachCode: Visitor = (walk, node) => {
  for (const each of children(node)) walk.visitCode(each);
};
const nothing: Visitor = () => undefined;

/** How each form of the language is read; forms not named here: everything below, by its words. */
const VISITORS: Readonly<Record<string, Visitor>> = {
  JSXElement: visitElement,
  JSXFragment: visitElement,
  StringLiteral: addString,
  TemplateLiteral: addString,
  TaggedTemplateExpression: visitTemplate,
  BinaryExpression: visitBinary,
  CallExpression: visitCall,
  OptionalCallExpression: visitCall,
  NewExpression: visitCall,
  ConditionalExpression(walk, node, place) {
    walk.visitCode(child(node, 'test'));
    walk.visit(child(node, 'consequent'), place);
    walk.visit(child(node, 'alternate'), place);
  },
  LogicalExpression(walk, node, place) {
    if (words(node, 'operator') === '&&') walk.visitCode(child(node, 'left'));
    else walk.visit(child(node, 'left'), place);
    walk.visit(child(node, 'right'), place);
  },
  ArrayExpression(walk, node, place) {
    for (const each of list(node, 'elements')) walk.visit(each, place);
  },
  ObjectExpression(walk, node, place) {
    if (visitMessage(walk, node, place)) return;
    for (const each of list(node, 'properties')) visitProperty(walk, each, place);
  },
  VariableDeclarator(walk, node, place) {
    noticeTranslator(walk, node);
    visitNamed(walk, child(node, 'id'), child(node, 'init'), { ...NOWHERE, fixed: place.fixed });
  },
  AssignmentExpression: (walk, node) => visitNamed(walk, child(node, 'left'), child(node, 'right'), NOWHERE),
  AssignmentPattern: (walk, node) => visitNamed(walk, child(node, 'left'), child(node, 'right'), NOWHERE),
  ClassProperty: (walk, node) => visitNamed(walk, child(node, 'key'), child(node, 'value'), NOWHERE),
  ExportDefaultDeclaration: (walk, node) => walk.visit(child(node, 'declaration'), NOWHERE),
  ArrowFunctionExpression(walk, node, place) {
    for (const each of list(node, 'params')) walk.visit(each, NOWHERE);
    walk.visit(child(node, 'body'), { ...place, path: [], judged: place.judged === 'code' ? 'code' : 'maybe' });
  },
  MemberExpression(walk, node) {
    walk.visit(child(node, 'object'), NOWHERE);
    if (node['computed'] === true) walk.visitCode(child(node, 'property'));
  },
  SwitchCase(walk, node) {
    walk.visitCode(child(node, 'test'));
    for (const each of list(node, 'consequent')) walk.visit(each, NOWHERE);
  },
  ImportDeclaration: eachCode,
  ExportAllDeclaration: eachCode,
  ImportExpression: eachCode,
  ExportNamedDeclaration: (walk, node) => walk.visit(child(node, 'declaration'), NOWHERE),
  TSEnumDeclaration: nothing,
  DirectiveLiteral: nothing,
};

function visit(walk: Walk, node: Node | null, place: StringContext): void {
  if (!node) return;
  const visitor = VISITORS[node.type];
  if (visitor) return visitor(walk, node, place);
  if (isWrapper(node)) return visit(walk, child(node, 'expression'), place);
  if (node.type.startsWith('TS') && !/^TS(?:Module|Export|Parameter)/.test(node.type))
    return eachCode(walk, node, place);
  eachChild(walk, node, place);
}

function visitCode(walk: Walk, node: Node | null): void {
  if (!node) return;
  const fixed: StringContext = { ...NOWHERE, judged: 'code', fixed: true };
  if (isString(node)) addString(walk, node, fixed);
  else if (/^(?:JSX|Arrow|Function)/.test(node.type)) visit(walk, node, NOWHERE);
  else if (/Call|New/.test(node.type)) visit(walk, node, NOWHERE);
  else for (const each of children(node)) visitCode(walk, each);
}

/** A walk over one script of a file. */
export function startWalk(source: string, found: FileTexts, within?: '"' | "'"): Walk {
  const walk: Walk = {
    source,
    found,
    ...(within && { within }),
    prefixes: new Map(),
    visit: (node, place) => visit(walk, node, place),
    visitCode: (node) => visitCode(walk, node),
  };
  return walk;
}

/**
 * All texts, keys, calls, tokens and colours of a script.
 * @param extension of the file, without the dot
 * @throws SyntaxError when it cannot be read
 */
export function scriptTexts(source: string, extension: string): FileTexts {
  const found = noTexts();
  visitScript(source, 0, source.length, extension, found);
  return found;
}

/**
 * Adds the texts of a script inside a file (Vue); positions are those of the file.
 * @throws SyntaxError when it cannot be parsed
 */
export function visitScript(source: string, start: number, end: number, extension: string, found: FileTexts): void {
  // Everything around the script is blanked, not cut: all positions stay.
  const script = start === 0 ? source.slice(0, end) : ' '.repeat(start) + source.slice(start, end);
  const tree = parseScript(script, extension);
  visit(startWalk(source, found), child(tree, 'program'), NOWHERE);
}
