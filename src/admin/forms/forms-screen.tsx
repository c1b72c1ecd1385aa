import { ClipboardList, Settings, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type SiteForm, useForms } from '#src/api/forms.ts';
import { formatAgo, formatNumber, formatTime } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { EraseDialog } from './erase-dialog';
import { FormSettings } from './form-settings';
import { formName } from './form-name';
import './forms.css';

function useColumns(mayRead: boolean): Column<SiteForm>[] {
  const { t, i18n } = useTranslation('forms');
  const number = (value: number) => formatNumber(value, i18n.language);
  return [
    {
      key: 'name',
      label: t('name'),
      cell: (form) => {
        const name = <bdi>{formName(form, t)}</bdi>;
        return mayRead ? (
          <Link className="forms-link forms-name" to={`/forms/${form.id}`}>
            {name}
          </Link>
        ) : (
          name
        );
      },
    },
    {
      key: 'page',
      label: t('page'),
      wideOnly: true,
      cell: ({ pageName, isLive }) => (
        <span className="forms-page">
          <bdi>{pageName ?? t('pageGone')}</bdi>
          {!isLive && <Badge>{t('notLive')}</Badge>}
        </span>
      ),
    },
    {
      key: 'new',
      label: t('states.new'),
      numeric: true,
      cell: ({ counts }) => (counts.new > 0 ? <Badge tone="accent">{number(counts.new)}</Badge> : number(0)),
    },
    { key: 'all', label: t('total'), numeric: true, cell: ({ counts }) => number(counts.all) },
    { key: 'spam', label: t('states.spam'), numeric: true, wideOnly: true, cell: ({ counts }) => number(counts.spam) },
    {
      key: 'last',
      label: t('last'),
      wideOnly: true,
      cell: ({ lastOn: at }) =>
        at === null ? (
          '–'
        ) : (
          <time dateTime={at} data-tip={formatTime(at, i18n.language)}>
            {formatAgo(at, i18n.language)}
          </time>
        ),
    },
  ];
}

/** '/forms': the forms of the site's pages, and what they brought. */
export function FormsScreen() {
  const { t } = useTranslation('forms');
  const { data, error, retry } = useForms();
  const [changed, change] = useState<SiteForm | null>(null);
  const [isErasing, setErasing] = useState(false);
  const asker = usePrincipal();
  const mayManage = can(asker, 'site.manage');
  const columns = useColumns(can(asker, 'content.write'));
  const forms = data?.forms ?? [];
  const erase = mayManage && forms.length > 0 && (
    <Button icon={<UserX />} onClick={() => setErasing(true)}>
      {t('erase')}
    </Button>
  );
  const toPages = (
    <Link className="ui-button ui-button-solid ui-size-md" to="/pages/">
      {t('toPages')}
    </Link>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={erase} />
      <LoadedCard title={t('onPages')} loaded={data !== undefined} error={error} onRetry={retry}>
        {forms.length === 0 ? (
          <EmptyState icon={<ClipboardList />} title={t('empty')} text={t('emptyText')} action={toPages} />
        ) : (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={forms}
            rowKey={({ id }) => id}
            {...(mayManage && {
              actions: (form: SiteForm) => (
                <IconButton
                  size="sm"
                  icon={<Settings />}
                  label={t('settingsOf', { name: formName(form, t) })}
                  onClick={() => change(form)}
                />
              ),
            })}
          />
        )}
      </LoadedCard>
      {changed && <FormSettings form={changed} onClose={() => change(null)} />}
      {isErasing && <EraseDialog onClose={() => setErasing(false)} />}
    </>
  );
}
