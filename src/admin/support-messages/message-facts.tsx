import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type InboxDetail, readMessageFile } from '#src/api/support-messages.ts';
import { formatBytes, formatTime } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { showFailure } from '#src/ui/toasts.ts';

const CONTEXT = ['page', 'browser', 'requestId'] as const;

async function download(id: string, index: number, name: string): Promise<void> {
  try {
    saveFile(await readMessageFile(id, index), name);
  } catch (failure) {
    showFailure(failure);
  }
}

/** Who wrote it, from where, with what; the files as downloads. */
export function MessageFacts({ message }: { message: InboxDetail }) {
  const { t, i18n } = useTranslation('support-messages');
  const { id, name, email, organization, category, context, files, added_on } = message;
  return (
    <dl className="message-facts">
      <dt>{t('sender')}</dt>
      <dd>
        <bdi>{name}</bdi> (
        <a href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
        )
      </dd>
      {organization !== null && (
        <>
          <dt>{t('organization')}</dt>
          <dd>
            <bdi>{organization}</bdi>
          </dd>
        </>
      )}
      <dt>{t('category')}</dt>
      <dd>{t(`categories.${category}`)}</dd>
      <dt>{t('received')}</dt>
      <dd>
        <time dateTime={added_on}>{formatTime(added_on, i18n.language)}</time>
      </dd>
      {CONTEXT.filter((key) => context[key] !== undefined).map((key) => (
        <div key={key} className="message-fact">
          <dt>{t(`contexts.${key}`)}</dt>
          <dd>
            <bdi dir="ltr">{context[key]}</bdi>
          </dd>
        </div>
      ))}
      {files.length > 0 && <dt>{t('files')}</dt>}
      {files.map((file, index) => (
        <dd key={`${file.name}-${index}`}>
          <Button size="sm" icon={<Download />} onClick={() => void download(id, index, file.name)}>
            <span>
              <bdi>{file.name}</bdi> <span className="message-size">({formatBytes(file.bytes, i18n.language)})</span>
            </span>
          </Button>
        </dd>
      ))}
    </dl>
  );
}
