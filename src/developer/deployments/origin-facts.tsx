import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DeploymentOrigin } from '#src/api/deployments.ts';

/** What a deployment comes from: its ticket, session and pull request, as far as there are any. */
export function OriginFacts({ projectId, origin }: { projectId: string; origin: DeploymentOrigin }) {
  const { t } = useTranslation('deployments');
  const { pullRequest, session, ticketKey, jiraKey } = origin;
  const key = ticketKey ?? jiraKey;
  return (
    <>
      {key !== null && (
        <>
          <dt>{t('ticket')}</dt>
          <dd>
            <Link className="link" to={ticketKey === null ? `/tickets/jira/${key}` : `/tickets/${key}`}>
              <bdi dir="ltr">{key}</bdi>
            </Link>
          </dd>
        </>
      )}
      {session && (
        <>
          <dt>{t('session')}</dt>
          <dd>
            <Link className="link" to={`/projects/${projectId}/sessions/${session.id}`}>
              <bdi>{session.title}</bdi>
            </Link>
          </dd>
        </>
      )}
      {pullRequest && (
        <>
          <dt>{t('pullRequest')}</dt>
          <dd>
            <Link className="link" to={`/pull-requests/${pullRequest.id}`}>
              <bdi dir="ltr">#{pullRequest.number}</bdi> <bdi>{pullRequest.title}</bdi>
            </Link>
          </dd>
        </>
      )}
    </>
  );
}
