import { useTranslation } from 'react-i18next';
import { useOutboxMail } from '#src/api/installation.ts';
import { formatTime } from '#src/i18n/format.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { findInMail } from './find-in-mail';

/**
 * One mail of the outbox. Its HTML is shown as source: a mail is drawn by its own rules, which the policy of this app
 * does not let into a page or frame of it.
 */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useTranslation('outbox');
  const { data, error, retry } = useOutboxMail(id);
  if (!data) {
    return (
      <Dialog title={t('mail')} size="lg" onClose={onClose}>
        {error === undefined ? <SkeletonRows label={t('ui:loading')} /> : <ErrorPanel error={error} onRetry={retry} />}
      </Dialog>
    );
  }
  const { subject, to, time, text, html } = data.mail;
  const found = findInMail(text);
  return (
    <Dialog title={subject} size="lg" onClose={onClose}>
      <dl className="outbox-facts">
        <dt>{t('to')}</dt>
        <dd>
          <bdi dir="ltr">{to}</bdi>
        </dd>
        <dt>{t('time')}</dt>
        <dd>{formatTime(time, i18n.language)}</dd>
        {found.code !== null && (
          <>
            <dt>{t('code')}</dt>
            <dd>
              <code dir="ltr">{found.code}</code>
              <CopyButton text={found.code} label={t('copyCode')} />
            </dd>
          </>
        )}
        {found.links.map((link) => (
          <div key={link} className="outbox-link">
            <dt>{t('link')}</dt>
            <dd>
              <a dir="ltr" href={link} target="_blank" rel="noreferrer">
                {link}
              </a>
              <CopyButton text={link} label={t('copyLink')} />
            </dd>
          </div>
        ))}
      </dl>
      <pre className="outbox-text" dir="auto">
        {text}
      </pre>
      {html !== '' && (
        <details className="outbox-source">
          <summary>{t('source')}</summary>
          <pre className="outbox-text" dir="ltr">
            {html}
          </pre>
        </details>
      )}
    </Dialog>
  );
}
