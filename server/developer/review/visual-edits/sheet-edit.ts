import type { StyleProperty } from '#common/contract/visual-edits.ts';
import type { Edit } from '#server/developer/source/texts/write.ts';
import { spaceAfter, spaceBefore } from '#server/developer/source/texts/space-around.ts';
import type { Sheet, SheetRule } from '#server/developer/source/texts/sheet-rules.ts';

/** A variable of a sheet for one property of a rule; null: the property is taken away. */
interface RuleChange {
  readonly property: StyleProperty;
  readonly token: string | null;
}

/** The value of a property in a rule: the last declaration counts. */
export function lastSaid({ declarations }: Pick<SheetRule, 'declarations'>, property: string) {
  return declarations.filter((each) => each.property === property).at(-1);
}

/** The one stretch of a sheet that a change of a rule replaces; null: there is nothing to take away. */
export function ruleEdit(source: string, rule: SheetRule, { property, token }: RuleChange): Edit | null {
  const there = lastSaid(rule, property);
  if (token === null) return there ? { start: there.start - there.before.length, end: there.end, insert: '' } : null;
  if (there) return { start: there.valueStart, end: there.valueEnd, insert: token };
  const said = `${property}: ${token}`;
  const last = rule.declarations.at(-1);
  if (!last) {
    // As the file breaks its lines, and one step in.
    const line = /\r?\n/.exec(source)?.[0] ?? '\n';
    const above = source.slice(rule.start - spaceBefore(source, rule.start), rule.start);
    const indent = above.slice(above.lastIndexOf('\n') + 1);
    const inside = source.slice(rule.inside, rule.inside + spaceAfter(source, rule.inside) + 1);
    const rest = inside.endsWith('}') && !inside.includes('\n');
    return { start: rule.inside, end: rule.inside, insert: `${line}${indent}  ${said};${rest ? line + indent : ''}` };
  }
  const isClosed = source[last.end - 1] === ';';
  const before = last.before === '' ? ' ' : last.before;
  return { start: last.end, end: last.end, insert: isClosed ? `${before}${said};` : `;${before}${said}` };
}

function describeRule({ className, declarations }: SheetRule, without: string) {
  return [className, ...declarations.filter((each) => each.property !== without).map((each) => each.value)].join('\n');
}

/** Whether changed sheets have the requested value in one rule, and all other rules are unchanged. */
export function ruleSays(
  before: readonly Sheet[],
  now: readonly Sheet[],
  start: number,
  { property, token }: RuleChange,
): boolean {
  const [old, young] = [before, now].map((sheets) => sheets.flatMap(({ rules }) => rules));
  if (!old || !young || old.length !== young.length) return false;
  return old.every((rule, at) => {
    const other = young[at]!;
    const isMeant = rule.start === start;
    if (describeRule(rule, isMeant ? property : '') !== describeRule(other, isMeant ? property : '')) return false;
    return !isMeant || (token === null ? true : lastSaid(other, property)?.value === token);
  });
}
