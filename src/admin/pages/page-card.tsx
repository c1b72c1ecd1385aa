import {
  Copy,
  EllipsisVertical,
  ExternalLink,
  Eye,
  FileJson,
  FolderGit2,
  Layers,
  PenLine,
  Send,
  SendToBack,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type ListedPage, publishState } from '#src/api/pages.ts';
import { formatAgo, formatTime } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import type { MenuChoice } from '#src/ui/menu-line.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { PageThumbnail } from './page-thumbnail';
import { usePageActions } from './use-page-actions';

const TONES = { live: 'success', changed: 'accent', draft: 'plain' } as const;

export interface PageCardProps {
  readonly page: ListedPage;
  /** Where visitors reach the site; null while it is not known. */
  readonly siteUrl: string | null;
  readonly mayWrite: boolean;
  readonly onRename: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
  readonly onCollect: () => void;
}

/** Where visitors see a page; null while they do not. */
function liveUrlOf({ publishedVersion, address }: ListedPage, siteUrl: string | null): string | null {
  if (publishedVersion === null || address === null || siteUrl === null) return null;
  return new URL(address, siteUrl).href;
}

/** The address of a page, which opens it once it is live; its key where no route leads to it. */
function Address({ page: { address, global_id }, live }: { page: ListedPage; live: string | null }) {
  if (live === null) return <code dir="ltr">{address ?? global_id}</code>;
  return (
    <code dir="ltr">
      <a className="link" href={live} target="_blank" rel="noopener noreferrer">
        {address}
      </a>
    </code>
  );
}

/** One page of the list: thumbnail, name, address, state, last change, and its menu. */
export function PageCard({ page, siteUrl, mayWrite, onRename, onDuplicate, onDelete, onCollect }: PageCardProps) {
  const { t, i18n } = useTranslation(['pages', 'change-sets']);
  const acts = usePageActions(page);
  const navigate = useNavigate();
  const mayExport = can(usePrincipal(), 'develop');
  const state = publishState(page);
  const live = liveUrlOf(page, siteUrl);
  const look: MenuChoice[] = [
    { key: 'preview', label: t('preview'), icon: <Eye />, onChoose: acts.preview },
    ...(live === null
      ? []
      : [
          {
            key: 'live',
            label: t('openLive'),
            icon: <ExternalLink />,
            onChoose: () => void window.open(live, '_blank', 'noopener'),
          },
        ]),
    {
      key: 'layout',
      label: t('layout'),
      icon: <FileJson />,
      onChoose: () => void navigate(`/pages/${page.global_id}/layout`),
    },
  ];
  const change: MenuChoice[] = [
    { key: 'rename', label: t('rename'), icon: <PenLine />, onChoose: onRename },
    { key: 'duplicate', label: t('duplicate'), icon: <Copy />, onChoose: onDuplicate },
    {
      key: 'publish',
      label: t('publish'),
      icon: <Send />,
      disabledReason: state === 'live' ? t('isLive') : null,
      onChoose: acts.publish,
    },
    { key: 'collect', label: t('change-sets:addAction'), icon: <Layers />, onChoose: onCollect },
    {
      key: 'unpublish',
      label: t('unpublish'),
      icon: <SendToBack />,
      disabledReason: state === 'draft' ? t('isNotLive') : null,
      onChoose: acts.unpublish,
    },
    ...(mayExport && page.kind === 'page'
      ? [
          {
            key: 'export',
            label: t('export'),
            icon: <FolderGit2 />,
            onChoose: () => void navigate(`/page-exports/${page.global_id}`),
          },
        ]
      : []),
    { key: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, separated: true, onChoose: onDelete },
  ];
  return (
    <li className="page-card">
      <Link to={`/pages/${page.global_id}/`} tabIndex={-1} aria-hidden className="page-card-picture">
        <PageThumbnail page={page} />
      </Link>
      <div className="page-card-words">
        <Link to={`/pages/${page.global_id}/`} className="page-card-name">
          {page.name}
        </Link>
        <span className="page-card-more">
          <MenuButton
            label={t('ui:moreFor', { name: page.name })}
            icon={<EllipsisVertical />}
            size="sm"
            align="end"
            entries={mayWrite ? [...look, ...change] : look}
          />
        </span>
        <Address page={page} live={live} />
        <div className="page-card-state">
          <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
          {page.scheduled && (
            <Badge tone="accent">{t('goesLive', { time: formatTime(page.scheduled.at, i18n.language) })}</Badge>
          )}
          {page.calledOff && <Badge tone="warning">{t('calledOff')}</Badge>}
          {page.kind !== 'page' && <Badge>{t(`kind.${page.kind}`)}</Badge>}
          <time dateTime={page.updated_on} data-tip={formatTime(page.updated_on, i18n.language)}>
            {formatAgo(page.updated_on, i18n.language)}
          </time>
        </div>
      </div>
    </li>
  );
}
