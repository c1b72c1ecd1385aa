// The app's style sheets: spacing, type sizes and radii are tokens (src/ui/tokens.ts), so that one change reaches all; a
// selector is written once, so that a second use of a class's name does not restyle the first.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';

const PROPERTY = /^(?:(?:padding|margin|gap|row-gap|column-gap)[\w-]*|font|font-size|border-(?:[a-z]+-)*radius)$/;
/** Lines of one, two or three px are drawn, not spaced; a value calculated from tokens may include an offset. */
const LITERAL = /(?<![\w.-])-?(\d+(?:\.\d+)?)px\b/g;
const HAIRLINE = 3;

const hasLiteral = ({ prop, value }) => {
  const plain = value.replace(/calc\([^;]*\)|clamp\([^;]*\)|min\([^;]*\)|max\([^;]*\)/g, '');
  return PROPERTY.test(prop) && [...plain.matchAll(LITERAL)].some(([, px]) => Number(px) > HAIRLINE);
};

/** A rule's selector under the layers, queries and rules it is in. */
const pathOf = (node) =>
  node.type === 'root'
    ? ''
    : `${pathOf(node.parent)} { ${node.type === 'rule' ? node.selector : `@${node.name} ${node.params}`}`;

const problems = [];
const places = new Map();
for (const name of readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.css'))) {
  const file = join('src', name);
  const sheet = parse(readFileSync(file, 'utf8'));
  const placeOf = (node) => `${file}:${node.source.start.line}`;
  sheet.walkDecls((declaration) => {
    if (hasLiteral(declaration))
      problems.push(`${placeOf(declaration)}: ${declaration} – use a token, such as var(--pw-spacing-2)`);
  });
  sheet.walkRules((rule) => {
    const path = pathOf(rule);
    if (places.has(path)) problems.push(`${placeOf(rule)}: ${rule.selector} is styled at ${places.get(path)} already`);
    else places.set(path, placeOf(rule));
  });
}
for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);
