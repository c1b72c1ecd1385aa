import { useTranslation } from 'react-i18next';
import { usePersonFields } from '#src/api/audience.ts';
import type { Variable } from './variable-output';

/** What an e-mail can print of its recipient and its campaign, own fields of the site among it as soon as they are read. */
export function useVariables(): readonly Variable[] {
  const { t } = useTranslation('variables');
  const { data } = usePersonFields();
  const own = (data?.fields ?? []).map(({ key, label, kind }) => ({
    path: `person.${key}`,
    label,
    ...(kind === 'yes-no' && { isYesNo: true as const }),
  }));
  return [
    { path: 'person.name', label: t('name') },
    { path: 'person.email', label: t('email') },
    { path: 'person.language', label: t('language') },
    ...own,
    { path: 'campaign.name', label: t('campaignName') },
    { path: 'campaign.unsubscribe', label: t('unsubscribe'), isLink: true },
    { path: 'campaign.online', label: t('online'), isLink: true },
  ];
}
