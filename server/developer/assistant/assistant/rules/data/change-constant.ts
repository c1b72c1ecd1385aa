import type { Hints } from '../../instruction/instruction.ts';
import { inOrder } from '../groups.ts';
import type { Opened } from '../opened.ts';
import type { Decision } from '../replace-text.ts';
import { readScope } from '../scope.ts';
import { constantsOf, valueGroup } from './constants-of.ts';
import { isNumber, newValue } from './new-value.ts';

/** `Set FREE_SHIPPING_FROM to 100`: a constant by its name. Null: none is called so. */
export async function changeConstant(
  opened: Opened,
  { name, to, quoted, hints }: { readonly name: string; readonly to: string; readonly quoted: boolean; readonly hints: Hints },
): Promise<Decision | null> {
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return null;
  const found = (await constantsOf(opened, [name], hints)).filter(({ constant }) => constant.name === name);
  if (found.length === 0) return null;
  const changing = found.flatMap(({ file, constant: { field } }) => {
    const value = field && newValue(field, to);
    return field && value !== null ? [{ file, field, value }] : [];
  });
  if (changing.length === 0) return { do: 'refuse', reason: 'no_model' };
  const other = changing.filter(({ field, value }) => field.value !== value);
  if (other.length === 0) return { do: 'refuse', reason: 'same' };
  const groups = inOrder(other.map(({ file, field, value }) => valueGroup(file, field, value)));
  if (found.length > 1) return { do: 'ask', because: 'several', groups };
  // A text without quotes may end before the sentence does.
  const isSure = (quoted || isNumber(to)) && !readScope(opened.project, hints, opened.languages).unknown;
  return isSure ? { do: 'apply', groups } : { do: 'ask', because: 'value', groups };
}
