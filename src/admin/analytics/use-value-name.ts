import { useTranslation } from 'react-i18next';
import type { Dimension } from '#src/api/analytics.ts';

/** The code of an unknown country. */
const NO_COUNTRY = 'ZZ';

function countryName(code: string, language: string) {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** @returns what a value of a dimension is called on screen */
export function useValueName(): (dimension: Dimension, value: string) => string {
  const { t, i18n } = useTranslation('analytics');
  return (dimension, value) => {
    if (dimension === 'device') return t(`deviceName.${value}`);
    if (dimension !== 'country') return value;
    return value === NO_COUNTRY ? t('deviceName.unknown') : countryName(value, i18n.language);
  };
}
