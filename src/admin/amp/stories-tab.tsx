import { ExternalLink, Eye, Plus, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type StoryRecord, useStories } from '#src/api/stories.ts';
import { formatAgo, formatNumber, formatTime } from '#src/i18n/format.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { CrudList } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useAddressDialog } from '#src/ui/use-address-dialog.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { CreateStoryDialog } from './create-story-dialog';
import { openStoryPreview } from './open-preview';

const SIZE = 20;
type Status = 'draft' | 'faulty' | 'live' | 'changed';
const TONES: { readonly [status in Status]: Tone } = {
  draft: 'plain',
  faulty: 'danger',
  live: 'success',
  changed: 'accent',
};

function statusOf({ publishedVersion, unpublishedChanges, faults }: StoryRecord): Status {
  if (faults > 0) return 'faulty';
  if (publishedVersion === null) return 'draft';
  return unpublishedChanges ? 'changed' : 'live';
}

/** The stories of the site: poster, state, pages, what must be fixed in them. */
export function StoriesTab() {
  const { t, i18n } = useTranslation('stories');
  const query = useListQuery('-updated_on');
  const [creating, create] = useAddressDialog('new');
  const mayWrite = can(usePrincipal(), 'content.write');
  const { page, search, sort } = query;
  const list = useStories({ page, size: SIZE, search, sort });
  const button = mayWrite && (
    <Button variant="solid" icon={<Plus />} onClick={() => create('story')}>
      {t('make')}
    </Button>
  );
  const state = (story: StoryRecord) => {
    const status = statusOf(story);
    return <Badge tone={TONES[status]}>{t(`status.${status}`, { count: story.faults })}</Badge>;
  };
  const columns: Column<StoryRecord>[] = [
    {
      key: 'name',
      label: t('story'),
      sort: 'name',
      cell: (story) => (
        <div className="amp-story">
          {story.poster === null ? (
            <span className="amp-poster">
              <Smartphone aria-hidden />
            </span>
          ) : (
            <img className="amp-poster" src={story.poster} alt="" loading="lazy" />
          )}
          <div>
            <Link className="amp-page" to={`/pages/${story.global_id}/`}>
              <bdi>{story.name}</bdi>
            </Link>
            <div className="ui-narrow-only">{state(story)}</div>
          </div>
        </div>
      ),
    },
    { key: 'state', label: t('ui:state'), wideOnly: true, cell: state },
    {
      key: 'pages',
      label: t('pages'),
      numeric: true,
      cell: ({ pages }) => formatNumber(pages, i18n.language),
    },
    {
      key: 'warnings',
      label: t('warnings'),
      numeric: true,
      wideOnly: true,
      cell: ({ warnings }) => formatNumber(warnings, i18n.language),
    },
    {
      key: 'changed',
      label: t('changed'),
      sort: 'updated_on',
      wideOnly: true,
      cell: ({ updated_on: at }) => (
        <time dateTime={at} data-tip={formatTime(at, i18n.language)}>
          {formatAgo(at, i18n.language)}
        </time>
      ),
    },
  ];
  const actions = ({ global_id: key, name, address }: StoryRecord) => (
    <>
      <IconButton size="sm" label={t('preview', { name })} icon={<Eye />} onClick={() => openStoryPreview(key)} />
      {address !== null && (
        <IconButton
          size="sm"
          label={t('open', { name })}
          icon={<ExternalLink />}
          onClick={() => window.open(address, '_blank', 'noreferrer')}
        />
      )}
    </>
  );
  return (
    <>
      <p className="amp-lead">{t('lead')}</p>
      <CrudList
        label={t('title')}
        query={query}
        size={SIZE}
        list={list}
        rows={list.data?.stories}
        rowKey={({ global_id: key }) => key}
        columns={columns}
        actions={actions}
        searchLabel={t('search')}
        create={button}
        empty={{ icon: <Smartphone />, title: t('empty'), text: t('emptyText') }}
      />
      {creating !== null && mayWrite && <CreateStoryDialog onClose={() => create(null)} />}
    </>
  );
}
