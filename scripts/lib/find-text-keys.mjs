import ts from 'typescript';

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The keys an expression can be: texts as they are, templates as patterns; what cannot be known is left out. */
function keysOf(node) {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(keysOf);
  if (ts.isTemplateExpression(node)) return [patternOf(node)];
  return [];
}

const patternOf = ({ head, templateSpans }) =>
  new RegExp(`^${escape(head.text)}${templateSpans.map(({ literal }) => `.+${escape(literal.text)}`).join('')}$`);

const calls = (node, name) =>
  ts.isCallExpression(node) &&
  ((ts.isIdentifier(node.expression) && node.expression.text === name) ||
    (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === name));

/**
 * The text keys and areas that a source file uses.
 * @returns `areas`: those whose keys it may write without the area (of a list in useTranslation only the first);
 * `loaded`: all areas that its components wait for, empty where none does; `asked`: keys given to `t`; `said`: every
 * string and template of the file, since keys are also kept in tables. Strings, and a RegExp for each template
 */
export function findTextKeys(file, source) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const areas = [];
  const loaded = [];
  const asked = [];
  const said = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) said.push(node.text);
    // A template that begins with something unknown could be anything.
    if (ts.isTemplateExpression(node) && node.head.text !== '') said.push(patternOf(node));
    if (calls(node, 't') && node.arguments[0]) asked.push(...keysOf(node.arguments[0]));
    if (calls(node, 'useTranslation') && node.arguments[0]) {
      const named = keysOf(node.arguments[0]);
      areas.push(...named.slice(0, 1));
      loaded.push(...named);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind));
  return { areas, loaded, asked, said };
}
