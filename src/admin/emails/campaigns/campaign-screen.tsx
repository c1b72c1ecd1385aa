import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type Campaign, useCampaign, useCampaignCheck } from '#src/api/campaigns.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { ApiCall } from './api-call';
import { CampaignActions } from './campaign-actions';
import { CampaignStateBadge } from './campaign-state-badge';
import { DraftSections } from './draft-sections';
import { ProgressCard } from './progress-card';
import { ReportCards } from './report-card';
import { ReviewCard } from './review-card';
import '../emails.css';

function Draft({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { data, error, retry } = useCampaignCheck(campaign.id);
  return (
    <>
      {campaign.trouble !== null && <Notice tone="danger">{t(`troubles.${campaign.trouble}`)}</Notice>}
      <DraftSections campaign={campaign} faults={data?.faults} />
      {data ? (
        <ReviewCard campaign={campaign} check={data} />
      ) : (
        <LoadedCard title={t('review')} loaded={false} error={error} onRetry={retry}>
          {null}
        </LoadedCard>
      )}
    </>
  );
}

/** From whom, what and to whom, of a campaign that cannot be changed any more. */
function Facts({ campaign }: { campaign: Campaign }) {
  const { t, i18n } = useTranslation('campaigns');
  const { started_on: at, list, segment, sender, email } = campaign;
  const words = [sender?.email, email?.name, list?.name ?? segment?.name].filter((word) => word !== undefined);
  return (
    <p className="campaign-facts">
      <CampaignStateBadge campaign={campaign} />
      {words.map((word) => (
        <bdi key={word}>{word}</bdi>
      ))}
      {at !== null && <time dateTime={at}>{t('begunOn', { time: formatTime(at, i18n.language) })}</time>}
    </p>
  );
}

function Loaded({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const isDraft = campaign.state === 'draft' || campaign.state === 'failed';
  return (
    <>
      <PageHeader title={campaign.name} actions={<CampaignActions campaign={campaign} />} />
      <Facts campaign={campaign} />
      <div className="campaign-layout">
        {isDraft && <Draft campaign={campaign} />}
        {campaign.state === 'scheduled' && <ProgressCard campaign={campaign} />}
        {!isDraft && campaign.trigger?.kind === 'api' && campaign.state !== 'canceled' && (
          <Card title={t('call.title')} padded>
            <ApiCall pageKey={campaign.email?.pageKey ?? null} />
          </Card>
        )}
        {!isDraft && campaign.state !== 'scheduled' && <ReportCards campaign={campaign} />}
      </div>
    </>
  );
}

/** '/emailers/campaigns/<id>': a draft in five parts, or how far a campaign is. */
export function CampaignScreen() {
  const { t } = useTranslation('campaigns');
  const { id = '' } = useParams();
  const { data, error, retry } = useCampaign(id);
  if (data) return <Loaded key={id} campaign={data.campaign} />;
  return (
    <>
      <PageHeader title={t('campaign')} />
      <section className="ui-card">
        {error === undefined ? <SkeletonRows label={t('ui:loading')} /> : <ErrorPanel error={error} onRetry={retry} />}
      </section>
    </>
  );
}
