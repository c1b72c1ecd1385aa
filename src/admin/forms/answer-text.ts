import type { FormSubmission } from '#src/api/forms.ts';

type Answer = FormSubmission['answers'][number];

/** An answer as it is read in the language of the app: countries by name, several choices joined. */
export function answerText({ kind, value }: Answer, language: string): string {
  const read = (text: string) => {
    if (kind === 'country') return new Intl.DisplayNames([language], { type: 'region' }).of(text) ?? text;
    return kind === 'checkbox' || kind === 'consent' ? '✓' : text;
  };
  return typeof value === 'string' ? read(value) : value.map(read).join(', ');
}

/** The address that writes to or calls who answered, where the answer is an e-mail address or a telephone number; else null. */
export function answerLink({ kind, value }: Answer): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (kind === 'email') return `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}`;
  const number = kind === 'tel' ? value.replaceAll(/[^\d+]/g, '') : '';
  return number === '' ? null : `tel:${number}`;
}

/** The answer to a field, or '' for none. */
export function answerTo({ answers }: FormSubmission, key: string, language: string): string {
  const answer = answers.find((each) => each.key === key);
  return answer ? answerText(answer, language) : '';
}
