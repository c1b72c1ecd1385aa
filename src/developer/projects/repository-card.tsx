import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Project } from '#src/api/projects.ts';
import { formatBytes, formatTime } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Fact } from './fact';

/** Where the project is kept, how to clone it, what it is made of. */
export function RepositoryCard({ project }: { project: Project }) {
  const { t, i18n } = useTranslation('projects');
  const { repository, framework, rootDirectory } = project;
  return (
    <Card
      title={t('repository')}
      padded
      actions={
        <Link className="link" to={`/account?tab=tokens&project=${project.id}`}>
          {t('toTokens')}
        </Link>
      }
    >
      <dl className="project-facts">
        <Fact label={t('clone')}>
          <code dir="ltr">{repository.cloneUrl}</code>
          <CopyButton text={repository.cloneUrl} label={t('copyAddress')} />
        </Fact>
        <Fact label={t('defaultBranch')}>
          <bdi dir="ltr">{repository.defaultBranch}</bdi>
        </Fact>
        {framework !== null && <Fact label={t('frameworkLabel')}>{t(`framework.${framework}`)}</Fact>}
        {rootDirectory !== '' && (
          <Fact label={t('rootDirectory')}>
            <bdi dir="ltr">{rootDirectory}</bdi>
          </Fact>
        )}
        {repository.language !== '' && (
          <Fact label={t('language')}>
            <bdi>{repository.language}</bdi>
          </Fact>
        )}
        <Fact label={t('size')}>{formatBytes(repository.sizeBytes, i18n.language)}</Fact>
        {repository.pushed_on !== null && (
          <Fact label={t('pushed')}>{formatTime(repository.pushed_on, i18n.language)}</Fact>
        )}
      </dl>
    </Card>
  );
}
