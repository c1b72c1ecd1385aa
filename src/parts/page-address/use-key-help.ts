import { useTranslation } from 'react-i18next';
import { parseUrlString } from '#common/rules/page-route-pattern.ts';

/** What the keys of an address are, in a sentence with an example; null for an address without keys. */
export function useKeyHelp(url: string, sample: string): string | null {
  const { t } = useTranslation('page-routes');
  const { keys } = parseUrlString(url);
  if (keys.length === 0) return null;
  return t('keyHelp', { keys: keys.map((key) => `<${key}>`).join(', '), example: sample });
}
