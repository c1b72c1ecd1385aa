import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { ConstantsTab } from './constants-tab';
import { ImagesTab } from './images-tab';
import './media.css';

/** '/media': images and media constants. The tab is in the address. */
export function MediaScreen() {
  const { t } = useTranslation('media');
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'constants' ? 'constants' : 'images';
  const mayWrite = can(usePrincipal(), 'content.write');
  const tabs = [
    { key: 'images', label: t('images') },
    { key: 'constants', label: t('constants.title') },
  ];
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="media-tabs">
        <Tabs
          label={t('title')}
          tabs={tabs}
          active={tab}
          onActive={(key) => setParams(key === 'images' ? {} : { tab: key })}
        >
          {tab === 'images' ? <ImagesTab mayWrite={mayWrite} /> : <ConstantsTab mayWrite={mayWrite} />}
        </Tabs>
      </div>
    </>
  );
}
