import { useTranslation } from 'react-i18next';

/** Names that only the computer itself knows. */
const LOCAL = /(?:^|\.)localhost$|^127\./;

/** Where a domain's DNS must lead, or that it can lead nowhere yet. @param host of the installation's previews */
export function useDomainHelp(host: string): string {
  const { t } = useTranslation('project-domains');
  return LOCAL.test(host) ? t('domainLocal', { host }) : t('domainHelp', { host });
}
