import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEmailPreview } from '#src/api/emails.ts';
import type { PageTemplate } from '#src/api/pages.ts';
import { formatBytes } from '#src/i18n/format.ts';
import { LeftParts } from '#src/parts/outputs/left-parts.tsx';
import { SiteFrame } from '#src/parts/site-frame.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { RecipientField, recipientInput, type ShownRecipient } from '#src/parts/emails/recipient-field.tsx';

interface Props {
  readonly email: Pick<PageTemplate, 'global_id' | 'name'>;
  readonly onClose: () => void;
}

/** px: how wide mail programs show a mail on a desk and on a phone. */
const WIDTHS = { wide: 600, narrow: 390 } as const;

/** The newest draft of an e-mail as a recipient gets it, and what is to be looked at before it is sent. */
export function PreviewDialog({ email, onClose }: Props) {
  const { t, i18n } = useTranslation('emails');
  const [recipient, setRecipient] = useState<ShownRecipient>({ by: 'sample', name: 'Olivia Green', person: null });
  const [width, setWidth] = useState<string>('wide');
  const [colors, setColors] = useState('light');
  const [version, setVersion] = useState('html');
  const shown = useDeferredValue(recipient);
  const { data, error, retry } = useEmailPreview({
    pageKey: email.global_id,
    ...recipientInput(shown),
    dark: colors === 'dark',
  });
  const bytes = (count: number) => formatBytes(count, i18n.language);
  const choice = (key: 'width' | 'colors' | 'version', value: string, onValue: (to: string) => void, of: string[]) => (
    <Segmented
      label={t(key)}
      value={value}
      onValue={onValue}
      segments={of.map((each) => ({ value: each, label: t(each) }))}
    />
  );
  return (
    <Dialog title={t('previewTitle', { name: email.name })} size="xl" onClose={onClose}>
      <div className="emailers-tools">
        {choice('version', version, setVersion, ['html', 'text'])}
        {version === 'html' && choice('width', width, setWidth, ['wide', 'narrow'])}
        <RecipientField label={t('recipient')} value={recipient} onValue={setRecipient} />
        {/* Known only once the e-mail is drawn: before the others it would move them from under the pointer. */}
        {version === 'html' && data?.adapts === true && choice('colors', colors, setColors, ['light', 'dark'])}
      </div>
      {!data &&
        (error === undefined ? <SkeletonRows label={t('ui:loading')} /> : <ErrorPanel error={error} onRetry={retry} />)}
      {data && (
        <div className="emailers-preview">
          <div>
            {version === 'text' || data.frameUrl === null ? (
              <pre className="emailers-text" dir="auto">
                {data.text}
              </pre>
            ) : (
              <SiteFrame
                title={t('previewTitle', { name: email.name })}
                src={data.frameUrl}
                width={WIDTHS[width === 'narrow' ? 'narrow' : 'wide']}
              />
            )}
          </div>
          <div>
            <dl className="emailers-facts">
              <dt>{t('subject')}</dt>
              <dd>
                <bdi>{data.subject}</bdi>
              </dd>
              <dt>{t('size')}</dt>
              <dd>{t('sizeOf', { bytes: bytes(data.bytes), limit: bytes(data.bytesLimit) })}</dd>
            </dl>
            {!data.adapts && <p className="emailers-note">{t('darkNone')}</p>}
            <h3 className="emailers-checks">{t('checks')}</h3>
            {data.warnings.length === 0 ? (
              <p className="emailers-note">{t('noChecks')}</p>
            ) : (
              <LeftParts
                label={t('checks')}
                left={data.warnings}
                show={({ nodeId }, part) => (
                  <Link
                    className="ui-button ui-button-outline ui-size-md"
                    aria-label={`${t('show')}: ${part}`}
                    to={`/pages/${email.global_id}/?node=${encodeURIComponent(nodeId)}`}
                  >
                    {t('show')}
                  </Link>
                )}
              />
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
