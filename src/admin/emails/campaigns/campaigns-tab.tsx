import { Megaphone, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { type Campaign, CAMPAIGN_STATES, saveCampaign, useCampaigns } from '#src/api/campaigns.ts';
import { formatAgo, formatNumber, formatTime } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { CrudList } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { useAddressDialog } from '#src/ui/use-address-dialog.ts';
import { useListFilter } from '#src/ui/use-list-filter.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { CampaignNameDialog } from './campaign-name-dialog';
import { CampaignStateBadge } from './campaign-state-badge';

const SIZE = 20;

function useColumns(): Column<Campaign>[] {
  const { t, i18n } = useTranslation('campaigns');
  return [
    {
      key: 'name',
      label: t('campaign'),
      sort: 'name',
      cell: ({ id, name }) => (
        <Link className="emailers-name" to={`/emailers/campaigns/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { key: 'state', label: t('state'), cell: (campaign) => <CampaignStateBadge campaign={campaign} /> },
    {
      key: 'sent',
      label: t('sentOf'),
      numeric: true,
      cell: ({ numbers, recipients, trigger, state }) =>
        recipients === null
          ? trigger !== null && state !== 'draft' && formatNumber(numbers.sent, i18n.language)
          : t('sentOfAll', {
              sent: formatNumber(numbers.sent, i18n.language),
              all: formatNumber(recipients, i18n.language),
            }),
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
}

/** The campaigns of the site: e-mails that go to many people. */
export function CampaignsTab() {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const query = useListQuery('-updated_on');
  const [creating, create] = useAddressDialog('campaign');
  const filter = useListFilter({
    name: 'state',
    label: t('state'),
    all: t('allStates'),
    keys: CAMPAIGN_STATES,
    labelOf: (state) => t(`states.${state}`),
  });
  const { page, search, sort } = query;
  const list = useCampaigns({
    page,
    size: SIZE,
    search,
    sort,
    ...(filter.value !== '' && { filter: { state: filter.value } }),
  });
  const columns = useColumns();
  const button = (
    <Button variant="solid" icon={<Plus />} onClick={() => create('new')}>
      {t('new')}
    </Button>
  );
  const begin = async (name: string) => {
    const id = await saveCampaign({ name });
    await navigate(`/emailers/campaigns/${id}`);
  };
  return (
    <>
      <CrudList
        label={t('campaigns')}
        query={query}
        size={SIZE}
        list={list}
        rows={list.data?.campaigns}
        columns={columns}
        searchLabel={t('search')}
        filter={filter}
        create={button}
        empty={{ icon: <Megaphone />, title: t('empty'), text: t('emptyText') }}
      />
      {creating !== null && (
        <CampaignNameDialog
          title={t('new')}
          action={t('create')}
          given=""
          onSave={begin}
          onClose={() => create(null)}
        />
      )}
    </>
  );
}
