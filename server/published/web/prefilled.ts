import { escapeHtml } from '#common/html/escape-html.ts';
import { cleanLine } from '#common/forms/clean-answer.ts';
import { firstOf } from '#common/rules/cut-text.ts';
import { MAX_ANSWER } from '#common/forms/field-kinds.ts';
import { type Encoded, encode } from './encoded';

/** What marks a control that the address may fill in (`common/widgets/field/control.tsx`): its name and value follow. */
const MARK = ' data-prefill=""';
const CONTROL = / data-prefill="" name="([\w-]+)"(?: value="[^"]*")?/g;
/** Parameters of an address that are looked at. */
const MAX_PARAMETERS = 50;

/** What a query brings by name: one line each, the first of a name. */
function given(search: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of [...new URLSearchParams(search)].slice(0, MAX_PARAMETERS))
    if (!values.has(name)) values.set(name, firstOf(cleanLine(value), MAX_ANSWER));
  return values;
}

/**
 * A page whose address brings answers for fields that let it. The page itself is drawn and kept once for all.
 * @param search the query with its '?', or ''
 * @returns the same page where there is nothing to fill in
 */
export function prefilled(page: Encoded, search: string): Encoded {
  if (search.length < 2 || !page.body.includes(MARK)) return page;
  const values = given(search);
  let isFilled = false;
  const html = page.body.toString('utf8').replace(CONTROL, (control, name: string) => {
    const value = values.get(name) ?? '';
    if (value === '') return control;
    isFilled = true;
    return ` name="${name}" value="${escapeHtml(value)}"`;
  });
  return isFilled ? encode(html) : page;
}
