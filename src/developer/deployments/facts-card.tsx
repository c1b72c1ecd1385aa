import { useTranslation } from 'react-i18next';
import type { Deployment, DeploymentOrigin } from '#src/api/deployments.ts';
import { formatBytes, formatNumber, formatTime } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { formatSpan } from '#src/i18n/format-span.ts';
import { durationOf, shortSha } from './durations';
import { OriginFacts } from './origin-facts';
import { useNow } from '#src/ui/use-now.ts';

function Address({ url, note }: { url: string; note: string }) {
  const { t } = useTranslation('deployments');
  return (
    <span className="deployment-address">
      <a className="link" href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
        {new URL(url).host}
      </a>
      <CopyButton text={url} label={t('copyAddress')} />
      <span className="deployment-note">{note}</span>
    </span>
  );
}

/** Where a deployment is seen, and where it comes from. */
export function FactsCard({ deployment, origin }: { deployment: Deployment; origin: DeploymentOrigin }) {
  const { t, i18n } = useTranslation('deployments');
  const { url, aliases, target, branch, sha, message, author, createdBy, hook, added_on, files, bytes, status, kept } =
    deployment;
  const now = useNow(status === 'building');
  const ms = durationOf(deployment, now);
  const by = hook === null ? createdBy : t('byHook', { name: hook });
  const isServed = status === 'ready' && kept;
  return (
    <Card title={t('details')} padded>
      <dl className="deployment-facts">
        {isServed && (
          <>
            <dt>{t('addresses')}</dt>
            <dd>
              {aliases.map((alias) => (
                <Address key={alias.url} url={alias.url} note={t(`alias.${alias.kind}`, { name: alias.name })} />
              ))}
              <Address url={url} note={t('alias.own')} />
            </dd>
          </>
        )}
        <dt>{t('target')}</dt>
        <dd>{t(`targets.${target}`)}</dd>
        <dt>{t('commit')}</dt>
        <dd>
          <span dir="auto">{message}</span>{' '}
          <bdi dir="ltr" className="deployment-ref">
            {branch} · {shortSha(sha)}
          </bdi>
          {author && (
            <>
              {' '}
              <bdi className="deployment-note">{author}</bdi>
            </>
          )}
        </dd>
        <OriginFacts projectId={deployment.projectId} origin={origin} />
        <dt>{t('created')}</dt>
        <dd>
          <time dateTime={added_on}>{formatTime(added_on, i18n.language)}</time>
          {by !== null && (
            <>
              {' '}
              <bdi className="deployment-note">{by}</bdi>
            </>
          )}
        </dd>
        {ms !== null && (
          <>
            <dt>{t('duration')}</dt>
            <dd>{formatSpan(ms, i18n.language)}</dd>
          </>
        )}
        {isServed && (
          <>
            <dt>{t('files')}</dt>
            <dd>
              {formatNumber(files, i18n.language)} · {formatBytes(bytes, i18n.language)}
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}
