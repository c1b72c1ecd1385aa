import ts from 'typescript';

const KINDS = { tsx: ts.ScriptKind.TSX, mjs: ts.ScriptKind.JS, js: ts.ScriptKind.JS };
const COMMENT = /\/\*[^]*?\*\/|(?:\/\/[^\n]*\n[ \t]*(?=\/\/))*\/\/[^\n]*/g;
const TEXTS = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.JsxText,
]);

/**
 * @typedef {object} Source what is counted in one file
 * @property {number} arrowConstants arrow functions that are constants of the file
 * @property {number} literalSpreads `...{ a }`: nothing but the words differs from `a`
 * @property {ReadonlySet<string>} names identifiers, once each
 * @property {string[]} comments their words; lines of `//` that follow each other are one comment
 */

/**
 * @param {string} path
 * @param {string} text
 * @returns {Source}
 */
export function readSource(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, false, KINDS[path.split('.').at(-1)]);
  const source = { arrowConstants: 0, literalSpreads: 0, names: new Set() };
  for (const statement of file.statements) source.arrowConstants += countArrowConstants(statement);
  const chars = [];
  const visit = (node) => {
    if (ts.isIdentifier(node)) source.names.add(node.text);
    else if (ts.isSpreadAssignment(node) && isLiteral(node.expression)) source.literalSpreads += 1;
    else if (TEXTS.has(node.kind)) chars.push([node.getStart(file), node.end]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { ...source, comments: readComments(text, chars) };
}

function countArrowConstants(statement) {
  if (!ts.isVariableStatement(statement)) return 0;
  return statement.declarationList.declarations.filter(({ initializer }) => initializer && isArrow(initializer)).length;
}

const isArrow = (node) => ts.isArrowFunction(bare(node));

/** An expression without its parentheses and type assertions. */
function bare(node) {
  const isWrapped = ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node);
  return isWrapped ? bare(node.expression) : node;
}

const isLiteral = (node) => ts.isObjectLiteralExpression(bare(node));

/** Comments are what looks like one outside of texts and patterns. */
function readComments(text, chars) {
  let masked = '';
  let at = 0;
  for (const [start, end] of chars.toSorted((a, b) => a[0] - b[0])) {
    masked += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, '_');
    at = end;
  }
  masked += text.slice(at);
  return [...masked.matchAll(COMMENT)].map(([comment]) => wordsOf(comment));
}

function wordsOf(comment) {
  return comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\*|\/\/)\s?/, '').trim())
    .join(' ')
    .trim();
}
