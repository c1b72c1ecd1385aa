import { useTranslation } from 'react-i18next';
import type { Project } from '#src/api/projects.ts';
import { Notice } from '#src/ui/notice.tsx';

/** That pull requests are open at GitHub which are not listed here, and where they are. */
export function ForkPullsNotice({ project: { hosting, repository } }: { project: Project }) {
  const { t } = useTranslation('code-host');
  const number = hosting?.forkPulls ?? 0;
  if (number === 0) return null;
  const link = (
    <a className="link" href={`${repository.htmlUrl}/pulls`} target="_blank" rel="noopener noreferrer">
      {t('forkPullsOpen')}
    </a>
  );
  return <Notice actions={link}>{t('forkPulls', { number })}</Notice>;
}
