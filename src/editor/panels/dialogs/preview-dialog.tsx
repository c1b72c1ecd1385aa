import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#src/api/client/client.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useEngine } from '../../engine/engine-context';
import './dialogs.css';
import { PreviewFrame } from './preview-frame';

interface Props {
  readonly pageKey: string;
  readonly onClose: () => void;
}

const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;

/** The page as the site will draw it, unsaved edits included, behind a signed link that lives for an hour. */
export function PreviewDialog({ pageKey, onClose }: Props) {
  const { t } = useTranslation('document');
  const engine = useEngine();
  const [links, setLinks] = useState<{ url: string; ownUrl: string } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [device, setDevice] = useState<Device>('desktop');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    const { root, meta } = engine.getDocument();
    call('POST v1/dashboard/preview', { body: { pageKey, root, meta } }).then(
      (made) => !gone && setLinks(made),
      (error: unknown) => !gone && setFailure(error),
    );
    return () => {
      gone = true;
    };
  }, [engine, pageKey, tries]);
  const retry = () => {
    setFailure(null);
    setTries(tries + 1);
  };
  return (
    <Dialog title={t('preview.title')} size="xl" onClose={onClose}>
      <div className="ep-preview-bar">
        <Segmented
          size="sm"
          label={t('preview.device')}
          value={device}
          onValue={(value) => setDevice(value as Device)}
          segments={(Object.keys(WIDTHS) as Device[]).map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
        {links && (
          <a href={links.url} target="_blank" rel="noreferrer">
            {t('preview.open')} <ExternalLink size={14} aria-hidden />
          </a>
        )}
      </div>
      {failure !== null && <ErrorPanel error={failure} onRetry={retry} />}
      {!links && failure === null && <Skeleton height="calc(100dvh - 160px)" />}
      {links && <PreviewFrame title={t('preview.title')} address={links.ownUrl} width={WIDTHS[device]} />}
    </Dialog>
  );
}
