import { ExternalLink, Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AmpPage } from '#src/api/amp.ts';
import { formatBytes, formatNumber } from '#src/i18n/format.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { ListAddress } from '#src/ui/use-list-query.ts';
import { openAmpPreview } from './open-preview';

export interface AmpTableProps {
  readonly pages: readonly AmpPage[];
  readonly query: ListAddress;
  readonly mayWrite: boolean;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  /** Pages that are being switched, and to what: they show it at once. */
  readonly turning: ReadonlyMap<string, boolean>;
  readonly onSwitch: (page: AmpPage, on: boolean) => void;
  readonly onShowLeft: (page: AmpPage) => void;
}

type Status = 'off' | 'heavy' | 'notLive' | 'served';
const TONES: { readonly [status in Status]: Tone } = {
  off: 'plain',
  heavy: 'danger',
  notLive: 'accent',
  served: 'success',
};

function statusOf({ amp, cssBytes, cssLimit, publishedVersion }: AmpPage): Status {
  if (!amp) return 'off';
  if (cssBytes > cssLimit) return 'heavy';
  return publishedVersion === null ? 'notLive' : 'served';
}

/** The pages: name, switch, what visitors get, weight of the CSS, what is left out. */
export function AmpTable(props: AmpTableProps) {
  const { pages, query, mayWrite, selected, onSelect, turning, onSwitch, onShowLeft } = props;
  const { t, i18n } = useTranslation('amp');
  const bytes = (count: number) => formatBytes(count, i18n.language);
  const state = (page: AmpPage) => {
    const status = statusOf(page);
    return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
  };
  const columns: Column<AmpPage>[] = [
    {
      key: 'page',
      label: t('page'),
      sort: 'name',
      cell: (page) => (
        <>
          <Link className="amp-page" to={`/pages/${page.global_id}/`}>
            <bdi>{page.name}</bdi>
          </Link>
          <div className="ui-narrow-only">{state(page)}</div>
        </>
      ),
    },
    ...(mayWrite
      ? [
          {
            key: 'amp',
            label: t('filterLabel'),
            cell: (page: AmpPage) => (
              <Checkbox
                asSwitch
                className="amp-switch"
                label={<span className="ui-visually-hidden">{t('forPage', { name: page.name })}</span>}
                checked={turning.get(page.global_id) ?? page.amp}
                onChange={(event) => onSwitch(page, event.target.checked)}
              />
            ),
          },
        ]
      : []),
    {
      key: 'state',
      label: t('ui:state'),
      wideOnly: true,
      cell: state,
    },
    {
      key: 'css',
      label: t('css'),
      wideOnly: true,
      numeric: true,
      cell: ({ cssBytes, cssLimit }) => t('cssOf', { bytes: bytes(cssBytes), limit: bytes(cssLimit) }),
    },
    {
      key: 'left',
      label: t('left'),
      numeric: true,
      cell: (page) =>
        page.left === 0 ? (
          <span className="amp-none">0</span>
        ) : (
          <button
            type="button"
            className="amp-left"
            aria-label={t('leftCount', { count: page.left, name: page.name })}
            onClick={() => onShowLeft(page)}
          >
            {formatNumber(page.left, i18n.language)}
          </button>
        ),
    },
  ];
  const actions = (page: AmpPage) => (
    <>
      <IconButton
        size="sm"
        label={t('preview', { name: page.name })}
        icon={<Eye />}
        onClick={() => openAmpPreview(page.global_id)}
      />
      {statusOf(page) === 'served' && page.address !== null && (
        <IconButton
          size="sm"
          label={t('open', { name: page.name })}
          icon={<ExternalLink />}
          onClick={() => window.open(page.address ?? '', '_blank', 'noreferrer')}
        />
      )}
    </>
  );
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={pages}
      rowKey={({ global_id: key }) => key}
      sort={query.sort}
      onSort={query.onSort}
      actions={actions}
      selection={
        mayWrite
          ? {
              selected,
              onSelect,
              labelOf: ({ name }) => t('select', { name }),
              allLabel: t('selectAll'),
            }
          : undefined
      }
    />
  );
}
