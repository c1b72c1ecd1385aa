import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type PagePicture, usePagePictures } from '#src/api/page-pictures.ts';
import { chooseCompared } from './choose-compared';
import { usePictureAddress } from './use-picture-address';
import './before-after.css';

interface BeforeAfterProps {
  readonly pullRequestId: string;
  /** The page that is meant, and how wide it was seen; absent: the first that differs. */
  readonly path?: string;
  readonly width?: number;
  /** In place of pictures, where there are none: the server has no browser, or nothing to compare. */
  readonly otherwise?: ReactNode;
}

interface SideProps {
  readonly pullRequestId: string;
  readonly picture: PagePicture;
  readonly label: string;
}

/** What differs is in sight: the picture is cut above and below it. */
function inSight({ areas: [area], height }: PagePicture) {
  return area && height > 0 ? `${Math.round((100 * (area.y + area.height / 2)) / height)}%` : '0';
}

function Side({ pullRequestId, picture, label }: SideProps) {
  const read = usePictureAddress(pullRequestId, picture.name);
  return (
    <span className="before-after-side">
      <span aria-hidden>{label}</span>
      {read?.address && <img src={read.address} alt={label} style={{ objectPosition: `50% ${inSight(picture)}` }} />}
    </span>
  );
}

/** Where the pages of a pull request are compared: at this page and width. */
export function comparisonPath(pullRequestId: string, path?: string, width?: number): string {
  const query = new URLSearchParams({ tab: 'preview' });
  if (path !== undefined) query.set('page', path);
  if (width !== undefined) query.set('width', String(width));
  return `/pull-requests/${pullRequestId}?${query}`;
}

/** A page before and after a pull request, small; a press shows the comparison. */
export function BeforeAfter({ pullRequestId, path, width, otherwise = null }: BeforeAfterProps) {
  const { t } = useTranslation('comments');
  const { data } = usePagePictures(pullRequestId);
  const chosen = data ? chooseCompared(data.comparison, { path: path ?? null, width: width ?? null }) : null;
  if (chosen === null) return otherwise;
  const { compared } = chosen;
  return (
    <Link className="before-after" to={comparisonPath(pullRequestId, chosen.path, compared.width)}>
      <span className="link">{t('beforeAfter')}</span>
      <span className="before-after-sides">
        {compared.before?.name && <Side pullRequestId={pullRequestId} picture={compared.before} label={t('before')} />}
        {compared.after?.name && <Side pullRequestId={pullRequestId} picture={compared.after} label={t('after')} />}
      </span>
    </Link>
  );
}
