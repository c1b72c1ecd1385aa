import { ExternalLink, Hammer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productionUrlOf, useLiveDeployment } from '#src/api/deployments.ts';
import type { PullRequest } from '#src/api/pull-requests.ts';
import { SiteFrame } from '#src/parts/site-frame.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { BuildCheck } from './build-check';
import { BuildPreview } from './build-preview';
import { PageComments, type PullComments, type PullCommentsProps, usePageComments } from './page-comments';
import { PagePictures } from './page-pictures';

const WIDTHS = [390, 768, 1280] as const;
const SHOWN = ['both', 'branch', 'live'] as const;
type Shown = (typeof SHOWN)[number];

function Page({ title, url, width }: { title: string; url: string; width: number }) {
  const { t } = useTranslation('pull-requests');
  return (
    <figure className="pull-page">
      <figcaption>
        {title}
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          <ExternalLink aria-hidden />
          {t('visit')}
        </a>
      </figcaption>
      <SiteFrame title={title} src={url} width={width} />
    </figure>
  );
}

interface PagesProps {
  /** The preview of the branch; null: there is none to show, once it is merged. */
  readonly branch: string | null;
  readonly live: string | null;
}

/** The pages of a branch beside those that visitors see, at the widths that people look at them. */
function Pages({ branch, live }: PagesProps) {
  const { t } = useTranslation('pull-requests');
  const [width, setWidth] = useState<number>(1280);
  const [asked, setShown] = useState<Shown>('both');
  const shown = branch === null ? 'live' : live === null ? 'branch' : asked;
  return (
    <div className="pull-preview">
      <div className="pull-preview-tools">
        {branch !== null && live !== null && (
          <Segmented
            label={t('shown.label')}
            value={shown}
            onValue={(value) => setShown(SHOWN.find((one) => one === value) ?? 'both')}
            segments={SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))}
          />
        )}
        <Segmented
          label={t('width')}
          value={String(width)}
          onValue={(value) => setWidth(Number(value))}
          segments={WIDTHS.map((value) => ({ value: String(value), label: `${value}` }))}
        />
        {live === null && <span className="pull-muted">{t('neverLive')}</span>}
      </div>
      <div className={shown === 'both' ? 'pull-pages pull-pages-both' : 'pull-pages'}>
        {branch !== null && shown !== 'live' && <Page title={t('shown.branch')} url={branch} width={width} />}
        {live !== null && shown !== 'branch' && <Page title={t('shown.live')} url={live} width={width} />}
      </div>
    </div>
  );
}

/** The pages of the branch with comments on them, in place of all else. */
function Commented({ Comments, ...shown }: PullCommentsProps & { Comments: PullComments }) {
  return (
    <div className="pull-commented">
      <Comments {...shown} />
    </div>
  );
}

/** How what is proposed looks beside what is live; where there is no preview yet, how far it is. */
export function PreviewTab({ pull, Comments }: { pull: PullRequest; Comments: PullComments }) {
  const { t } = useTranslation('pull-requests');
  const { data } = useLiveDeployment(pull.project.id);
  const { isOver, ...comments } = usePageComments();
  if (isOver) return <Commented pull={pull} Comments={Comments} {...comments} />;
  const { build, state } = pull;
  const deployment = data?.list[0];
  const live = deployment ? productionUrlOf(deployment) : null;
  const isMerged = state === 'merged';
  const isShown = build?.status === 'ready' && build.kept;
  if (isShown || (isMerged && live !== null)) {
    return (
      <div className="pull-cards">
        {isMerged ? <BuildCheck pull={pull} /> : <PageComments pull={pull} />}
        <PagePictures pull={pull} />
        <Pages branch={isMerged || !build ? null : build.url} live={live} />
      </div>
    );
  }
  if (build !== null && build.status !== 'ready') return <BuildCheck pull={pull} />;
  const action = pull.merge.branchExists && <BuildPreview pull={pull} />;
  return <EmptyState icon={<Hammer />} title={t('build.none')} text={t('build.noneText')} action={action} />;
}
