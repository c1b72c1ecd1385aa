import { useTranslation } from 'react-i18next';
import { replaceSourceUses } from '#src/api/source-uses.ts';

/** An address of the site that is another one now, or will be. */
export interface MovedAddress {
  readonly from: string;
  readonly to: string;
}

/** Opens a pull request that writes the new address in place of the old one, in the words of the reader. */
export function useProposeReplacement() {
  const { t } = useTranslation('source-uses');
  return (projectId: string, { from, to }: MovedAddress) => {
    // Without the marks of direction around what is filled in: it becomes the message of a commit.
    const title = t('pullTitle', { from, to }).replace(/[\u2066-\u2069]/g, '');
    return replaceSourceUses({ projectId, address: from, replacement: to, title });
  };
}
