import type { CheckedAnswers, FaultOfAnswer } from '#common/widgets/document/check-answers.ts';
import { siteText } from '#server/published/web/site-text.ts';

/** What is not about the answer itself: the author's words for a wrong one do not fit. */
const OURS: ReadonlySet<string> = new Set([
  'required',
  'changed',
  'file_large',
  'file_count',
  'file_infected',
  'file_again',
]);

/** What is wrong with one answer, in words: those of its author, else ours in the language of the page. */
function faultText(lang: string, { field, fault, bound }: FaultOfAnswer): string {
  if (!OURS.has(fault) && field.invalidText !== '') return field.invalidText;
  return siteText(lang, `forms.faults.${fault}`).replace('{{label}}', field.label).replace('{{bound}}', bound);
}

/** The same of all, by key of the field. A hidden field has none that a person could see: it is said of the form. */
export function faultTexts(lang: string, faults: CheckedAnswers['faults']): ReadonlyMap<string, string> {
  return new Map(faults.map((one) => [one.field.kind === 'hidden' ? '' : one.field.key, faultText(lang, one)]));
}
