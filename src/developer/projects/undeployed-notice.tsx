import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Project, useBuildSettings } from '#src/api/projects.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Languages of programs that answer requests (server/developer/projects/projects/language-of.ts). */
const SERVICES: ReadonlySet<string> = new Set(['Python', 'Ruby', 'Go', 'Rust', 'PHP', 'Java']);

/** Says why new commits of a project are not deployed, while neither a build nor a page of it is known, and leads to the settings. */
export function UndeployedNotice({ project: { id: projectId, repository } }: { readonly project: Project }) {
  const { t } = useTranslation('projects');
  const { data } = useBuildSettings(projectId);
  const { language } = repository;
  if (!data?.proposals) return null;
  const open = (
    <Link className="link" to={`/projects/${projectId}?tab=settings`}>
      {t('undeployed.open')}
    </Link>
  );
  return (
    <Notice tone="warning" actions={open}>
      <strong>{t('undeployed.title')}</strong>
      {SERVICES.has(language) && <p>{t('undeployed.service', { language })}</p>}
      <p>{t('undeployed.text')}</p>
    </Notice>
  );
}
