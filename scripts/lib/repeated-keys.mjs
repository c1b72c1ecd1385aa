import ts from 'typescript';

/**
 * The keys that an object of a JSON file has twice: reading it keeps the later one and drops the texts of the first.
 * @param file its name
 * @param source its text
 * @returns the keys with the groups they are in, as `group.key`
 */
export function findRepeatedKeys(file, source) {
  const found = [];
  const visit = (node, prefix) => {
    if (!ts.isObjectLiteralExpression(node)) return;
    const seen = new Set();
    for (const { name, initializer } of node.properties) {
      const key = `${prefix}${name.text}`;
      if (seen.has(key)) found.push(key);
      seen.add(key);
      visit(initializer, `${key}.`);
    }
  };
  visit(ts.parseJsonText(file, source).statements[0].expression, '');
  return found;
}
