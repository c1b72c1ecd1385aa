import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBuildSettings } from '#src/api/projects.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Says why nothing of a project is deployed, while neither a build nor a page of it is known, and leads to the settings. */
export function UndeployedNotice({ projectId }: { projectId: string }) {
  const { t } = useTranslation('projects');
  const { data } = useBuildSettings(projectId);
  if (!data?.proposals) return null;
  const open = (
    <Link className="link" to={`/projects/${projectId}?tab=settings`}>
      {t('undeployed.open')}
    </Link>
  );
  return (
    <Notice tone="warning" actions={open}>
      <strong>{t('undeployed.title')}</strong>
      <p>{t('undeployed.text')}</p>
    </Notice>
  );
}
