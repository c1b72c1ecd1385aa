import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PullRequest } from '#src/api/pull-requests.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Why the newest commit is not at GitHub, and that this is tried again. */
function Trouble({ trouble }: { trouble: NonNullable<NonNullable<PullRequest['hosted']>['trouble']> }) {
  const { t } = useTranslation('pull-requests');
  return (
    <div className="pull-trouble">
      <Notice tone="warning">
        {t('hosted.notThere')} {t(`hosted.trouble.${trouble}`)} {t('hosted.again')}
      </Notice>
    </div>
  );
}

/** That a pull request is at GitHub too, under which number, who opened it there, and whose connection is used. */
export function HostedFacts({ pull }: { pull: PullRequest }) {
  const { t } = useTranslation('pull-requests');
  const { hosted, connection } = pull;
  if (hosted === null) return null;
  return (
    <>
      <p className="pull-facts">
        <a className="link pull-host" href={hosted.htmlUrl} target="_blank" rel="noopener noreferrer">
          <ExternalLink aria-hidden />
          {t('hosted.link', { number: hosted.number })}
        </a>
        {hosted.author !== null && <span>{t('hosted.by', { name: hosted.author })}</span>}
        {connection === null ? (
          <span>
            {t('hosted.noConnection')}{' '}
            <Link className="link" to="/account?tab=connections">
              {t('hosted.connect')}
            </Link>
          </span>
        ) : (
          <span>
            {connection.userId === null
              ? t('hosted.app', { account: connection.name })
              : t('hosted.connection', { name: connection.name, username: connection.username })}
          </span>
        )}
      </p>
      {hosted.trouble !== null && <Trouble trouble={hosted.trouble} />}
    </>
  );
}
