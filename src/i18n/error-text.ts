import i18next from 'i18next';

/** The text for any failure, by the `code` the error carries; unknown ones get the specification's default. */
export function errorText(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'internal';
  return i18next.exists(`errors:${code}`) ? i18next.t(`errors:${code}`) : i18next.t('errors:internal');
}
