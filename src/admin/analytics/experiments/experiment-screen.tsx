import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { type Experiment, useExperiment } from '#src/api/experiments.ts';
import { formatPercent, formatTime } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import '../analytics.css';
import { ExperimentActions } from './experiment-actions';
import { ExperimentStateBadge } from './experiment-state-badge';
import { ResultCard } from './result-card';

/** What is tested, and since when. */
function Facts({ experiment }: { readonly experiment: Experiment }) {
  const { t, i18n } = useTranslation('experiments');
  const { pageKey, pageName, versionA, versionB, share, goalName, started_on: from, ended_on: until } = experiment;
  const percent = (part: number) => formatPercent(part / 100, i18n.language);
  const version = (number: number) => t('versionNumber', { version: number });
  const facts: (readonly [string, ReactNode])[] = [
    [
      t('page'),
      <Link key="page" className="link" to={`/pages/${pageKey}/`}>
        {pageName}
      </Link>,
    ],
    [t('versionA'), versionA === null ? t('live') : version(versionA)],
    [t('versionB'), versionB === null ? t('newest') : version(versionB)],
    [t('split'), t('splitOf', { a: percent(100 - share), b: percent(share) })],
    [t('goal'), goalName],
    [t('started'), from && formatTime(from, i18n.language)],
    [t('ended'), until && formatTime(until, i18n.language)],
  ];
  return (
    <dl className="experiment-facts">
      {facts.map(
        ([label, text]) =>
          text !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** '/analytics/tests/<id>': an A/B test with what it shows so far. */
export function ExperimentScreen() {
  const { t } = useTranslation('experiments');
  const { id = '' } = useParams();
  const { data, error, retry } = useExperiment(id);
  if (!data)
    return (
      <>
        <PageHeader title={t('test')} />
        <section className="ui-card">
          {error === undefined ? (
            <SkeletonRows label={t('ui:loading')} />
          ) : (
            <ErrorPanel error={error} onRetry={retry} />
          )}
        </section>
      </>
    );
  const { experiment, result } = data;
  return (
    <>
      <PageHeader title={experiment.name} actions={<ExperimentActions key={id} experiment={experiment} />} />
      <div className="analytics">
        <Card padded>
          <ExperimentStateBadge state={experiment.state} />
          <Facts experiment={experiment} />
        </Card>
        {experiment.state === 'draft' && <Notice>{t('draftText')}</Notice>}
        {experiment.outcome !== null && <Notice tone="success">{t(`outcomeText.${experiment.outcome}`)}</Notice>}
        {result && <ResultCard result={result} hasEnded={experiment.state === 'ended'} />}
      </div>
    </>
  );
}
