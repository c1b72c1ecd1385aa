import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Project } from '#src/api/projects.ts';
import { shellWord } from '#src/parts/shell-word.ts';
import { Card } from '#src/ui/card.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';

/** What one sees of a project nothing was pushed to: the three lines that do it. */
export function EmptyRepository({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const { cloneUrl, defaultBranch } = project.repository;
  const branch = shellWord(defaultBranch);
  const lines = [`git remote add origin ${cloneUrl}`, `git branch -M ${branch}`, `git push -u origin ${branch}`].join(
    '\n',
  );
  return (
    <Card title={t('emptyRepository')} padded>
      <div className="project-step">
        <p>{t('emptyRepositoryText')}</p>
        <div role="group" aria-label={t('pushLines')} className="project-lines" dir="ltr">
          <pre>{lines}</pre>
          <CopyButton text={lines} label={t('copyLines')} />
        </div>
        <p>
          {t('tokenText')}{' '}
          <Link className="link" to={`/account?tab=tokens&project=${project.id}`}>
            {t('toTokens')}
          </Link>
        </p>
      </div>
    </Card>
  );
}
