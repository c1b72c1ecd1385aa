import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { ConstantsTab } from './constants-tab';
import { FilesTab } from './files-tab';
import { ImagesTab } from './images-tab';
import './media.css';

const TABS = ['images', 'files', 'constants'] as const;

/** '/media': images, other files and media constants. The tab is in the address. */
export function MediaScreen() {
  const { t } = useTranslation('media');
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((key) => key === params.get('tab')) ?? 'images';
  const mayWrite = can(usePrincipal(), 'content.write');
  const tabs = [
    { key: 'images', label: t('images') },
    { key: 'files', label: t('files.title') },
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
          {tab === 'images' && <ImagesTab mayWrite={mayWrite} />}
          {tab === 'files' && <FilesTab mayWrite={mayWrite} />}
          {tab === 'constants' && <ConstantsTab mayWrite={mayWrite} />}
        </Tabs>
      </div>
    </>
  );
}
