import ts from 'typescript';

/** Encodings that write bytes down and read no text. */
const NOTATIONS = new Set(['hex', 'base64', 'base64url', 'binary']);
const DECODERS = new Set(['TextDecoder', 'StringDecoder']);
const GATHERING = new Set(['node:stream/consumers', '#server/platform/gather-bytes.ts']);
/** A pattern or text that cuts at line ends. */
const LINE_END = /\\n|\n/;

const textOf = (node) => (node && ts.isStringLiteralLike(node) ? node.text : null);

/** What a program wrote, within the limit of its output. */
function isOutput(node) {
  const name = ts.isPropertyAccessExpression(node) ? node.name : node;
  return ts.isIdentifier(name) && name.text === 'stdout';
}

function readsText(node) {
  if (ts.isNewExpression(node)) return ts.isIdentifier(node.expression) && DECODERS.has(node.expression.text);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  if (node.expression.name.text !== 'toString' || isOutput(node.expression.expression)) return false;
  const [first] = node.arguments;
  // A base of numbers is no encoding.
  if (first && !ts.isStringLiteralLike(first)) return false;
  return !NOTATIONS.has(textOf(first) ?? '');
}

function cutsLines(node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  if (!['split', 'match', 'matchAll'].includes(node.expression.name.text)) return false;
  const [first] = node.arguments;
  if (!first) return false;
  return LINE_END.test(ts.isRegularExpressionLiteral(first) ? first.text : (textOf(first) ?? ''));
}

function gathers(node) {
  if (ts.isImportDeclaration(node)) return GATHERING.has(textOf(node.moduleSpecifier));
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression, name } = node.expression;
  return ts.isIdentifier(expression) && expression.text === 'Buffer' && name.text === 'concat';
}

function reads(node) {
  return textOf(node) === 'cat-file';
}

function isBoundless(node) {
  return (
    ts.isPropertyAssignment(node) &&
    ts.isIdentifier(node.name) &&
    node.name.text === 'outputLimit' &&
    ts.isIdentifier(node.initializer) &&
    node.initializer.text === 'Infinity'
  );
}

/** Ways of taking in content of commits and builds whole, of any size. */
export const WAYS = { text: readsText, lines: cutsLines, whole: gathers, git: reads, boundless: isBoundless };

/**
 * How often a file takes content in, by way.
 * @param {string} path
 * @param {string} text
 * @returns {Map<keyof typeof WAYS, number[]>} the lines, from 1
 */
export function findReadings(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, false, ts.ScriptKind.TS);
  const found = new Map();
  const visit = (node) => {
    for (const [way, isIt] of Object.entries(WAYS)) {
      if (!isIt(node)) continue;
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      found.set(way, [...(found.get(way) ?? []), line]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
