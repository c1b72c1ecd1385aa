import type { CheckedAnswers, FaultOfAnswer } from '#common/widgets/document/check-answers.ts';
import { siteText } from '#server/published/web/site-text.ts';

/** What is wrong with one answer, in words: those of its author, else ours in the language of the page. */
function faultText(lang: string, { field, fault, bound }: FaultOfAnswer): string {
  if (fault !== 'required' && fault !== 'changed' && field.invalidText !== '') return field.invalidText;
  return siteText(lang, `forms.faults.${fault}`).replace('{{label}}', field.label).replace('{{bound}}', bound);
}

/** The same of all, by key of the field. A hidden field has none that a person could see: it is said of the form. */
export function faultTexts(lang: string, faults: CheckedAnswers['faults']): ReadonlyMap<string, string> {
  return new Map(faults.map((one) => [one.field.kind === 'hidden' ? '' : one.field.key, faultText(lang, one)]));
}
