// Spacing, type sizes and radii of the app's style sheets are tokens (src/ui/tokens.ts), so that one change reaches all.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROPERTY =
  /^\s*((?:padding|margin|gap|row-gap|column-gap)[\w-]*|font|font-size|border-(?:[a-z]+-)*radius)\s*:([^;{}]*);/gm;
/** Lines of one, two or three px are drawn, not spaced; what is calculated from tokens may say how far off it is. */
const LITERAL = /(?<![\w.-])-?(\d+(?:\.\d+)?)px\b/g;
const HAIRLINE = 3;

const problems = [];
for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.css'))) {
  const css = readFileSync(join('src', file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
  for (const [rule, property, value] of css.matchAll(PROPERTY)) {
    const plain = value.replace(/calc\([^;]*\)|clamp\([^;]*\)|min\([^;]*\)|max\([^;]*\)/g, '');
    const literals = [...plain.matchAll(LITERAL)].filter(([, px]) => Number(px) > HAIRLINE);
    if (literals.length === 0) continue;
    const line = css.slice(0, css.indexOf(rule) + rule.search(/\S/)).split('\n').length;
    problems.push(`src/${file}:${line}: ${property}:${value} – use a token, such as var(--pw-spacing-2)`);
  }
}
for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);
