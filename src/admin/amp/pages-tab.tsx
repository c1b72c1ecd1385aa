import { Plus, X, Zap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type AmpPage, useAmpPages } from '#src/api/amp.ts';
import { formatBytes } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useListFilter } from '#src/ui/use-list-filter.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { AmpTable } from './amp-table';
import { LeftDialog } from './left-dialog';
import { useSwitchAmp } from './use-switch-amp';

const SIZE = 20;
const NONE: ReadonlySet<string> = new Set();

/** Which pages are offered as AMP too, and what each is without there. */
export function PagesTab() {
  const { t, i18n } = useTranslation('amp');
  const query = useListQuery('name');
  const filter = useListFilter({
    name: 'amp',
    label: t('filterLabel'),
    all: t('all'),
    keys: ['on', 'off'] as const,
    labelOf: (key) => t(`filter.${key}`),
  });
  const navigate = useNavigate();
  const [selected, select] = useState(NONE);
  const [shown, show] = useState<AmpPage | null>(null);
  const { turning, turn } = useSwitchAmp();
  const mayWrite = can(usePrincipal(), 'content.write');
  const { data, error, retry } = useAmpPages({
    page: query.page,
    size: SIZE,
    search: query.search,
    sort: query.sort,
    ...(filter.value !== '' && { filter: { amp: filter.value === 'on' } }),
  });
  const pages = data?.pages ?? [];
  const heavy = pages.find(({ amp, cssBytes, cssLimit }) => amp && cssBytes > cssLimit);
  const turnSelected = async (on: boolean) => {
    await turn([...selected], on);
    select(NONE);
  };
  const create = mayWrite && (
    <Button variant="solid" icon={<Plus />} onClick={() => void navigate('/pages/?new')}>
      {t('newPage')}
    </Button>
  );
  return (
    <>
      <p className="amp-lead">{t('lead')}</p>
      {heavy && (
        <div className="amp-notice">
          <Notice tone="warning">{t('heavyHelp', { limit: formatBytes(heavy.cssLimit, i18n.language) })}</Notice>
        </div>
      )}
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.tc}
        error={error}
        onRetry={retry}
        searchLabel={t('search')}
        filter={filter}
        empty={<EmptyState icon={<Zap />} title={t('empty')} text={t('emptyText')} action={create} />}
      >
        <AmpTable
          pages={pages}
          query={query}
          mayWrite={mayWrite}
          selected={selected}
          onSelect={select}
          turning={turning}
          onSwitch={(page, on) => void turn([page.global_id], on)}
          onShowLeft={show}
        />
      </ListFrame>
      {selected.size > 0 && (
        <div className="amp-selection" role="group" aria-label={t('selected', { count: selected.size })}>
          <strong role="status">{t('selected', { count: selected.size })}</strong>
          <Gap />
          <Button variant="ghost" icon={<X />} onClick={() => select(NONE)}>
            {t('clear')}
          </Button>
          <Button onClick={() => void turnSelected(false)}>{t('turnOff')}</Button>
          <Button variant="solid" onClick={() => void turnSelected(true)}>
            {t('turnOn')}
          </Button>
        </div>
      )}
      {shown && <LeftDialog page={shown} onClose={() => show(null)} />}
    </>
  );
}
