import { useTranslation } from 'react-i18next';
import type { Dimension } from '#src/api/analytics.ts';

/** @returns what a value of a dimension is called on screen */
export function useValueName(): (dimension: Dimension, value: string) => string {
  const { t } = useTranslation('analytics');
  return (dimension, value) => (dimension === 'device' ? t(`deviceName.${value}`) : value);
}
