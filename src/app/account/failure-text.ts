import i18next from 'i18next';
import { ApiError } from '#src/api/client/client.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { withLatinDigits } from '#src/i18n/latin-digits.ts';

/** Seconds as the language says them: '40 seconds', '12 minutes'. */
function waitText(seconds: number): string {
  const [unit, value] = seconds < 90 ? (['second', seconds] as const) : (['minute', Math.ceil(seconds / 60)] as const);
  return new Intl.NumberFormat(withLatinDigits(i18next.language), { style: 'unit', unit, unitDisplay: 'long' }).format(
    value,
  );
}

/** The text for a failed form; after too many tries it says how long to wait. Needs the texts of `account`. */
export function failureText(error: unknown): string {
  const text = errorText(error);
  if (!(error instanceof ApiError) || error.code !== 'rate_limited' || error.retryAfter === null) return text;
  return `${text} ${i18next.t('accounts:wait', { time: waitText(error.retryAfter) })}`;
}
