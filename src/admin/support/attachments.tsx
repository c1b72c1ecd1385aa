import { Paperclip, X } from 'lucide-react';
import { useId, useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

const MAX_ATTACHMENTS = 3;
const MEGABYTES = 10;
/** What the server takes; it looks at the bytes itself. */
const ACCEPT = {
  'image/*': ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif'],
  'application/pdf': ['.pdf'],
  'text/plain': ['.txt', '.log', '.csv', '.json', '.md'],
};

interface AttachmentsProps {
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  /** The server's errors about them. */
  readonly error: string | null;
}

/** Up to three files, picked or dropped; each can be taken off again, a refused one says why. */
export function Attachments({ files, onFiles, error }: AttachmentsProps) {
  const { t, i18n } = useTranslation('support-messages');
  const note = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const reasonOf = ({ errors: [first] }: FileRejection) => {
    if (first?.code === 'file-too-large') return t('faults:file_too_large', { megabytes: MEGABYTES });
    return first?.code === 'too-many-files' ? t('tooMany', { most: MAX_ATTACHMENTS }) : t('faults:not_attachable');
  };
  const zone = useDropzone({
    accept: ACCEPT,
    maxSize: MEGABYTES * 1024 * 1024,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejections) => {
      const [rejected] = rejections;
      const all = [...files, ...accepted];
      onFiles(all.slice(0, MAX_ATTACHMENTS));
      setRefused(
        all.length > MAX_ATTACHMENTS
          ? t('tooMany', { most: MAX_ATTACHMENTS })
          : rejected
            ? `${rejected.file.name}: ${reasonOf(rejected)}`
            : null,
      );
    },
  });
  const fault = refused ?? error;
  return (
    <div {...zone.getRootProps({ className: 'ui-field support-files', 'data-over': zone.isDragActive || undefined })}>
      <span className="ui-label">
        {t('files')} <span className="ui-optional">{t('optional')}</span>
      </span>
      <input {...zone.getInputProps({ 'aria-label': t('attach') })} />
      {files.length > 0 && (
        <ul className="support-file-list" aria-label={t('files')}>
          {files.map((file, index) => (
            <li key={`${file.name}-${index}`}>
              <bdi>{file.name}</bdi>
              <span className="support-muted">{formatBytes(file.size, i18n.language)}</span>
              <IconButton
                size="sm"
                label={t('remove', { name: file.name })}
                icon={<X />}
                onClick={() => {
                  onFiles(files.filter((_, at) => at !== index));
                  setRefused(null);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          icon={<Paperclip />}
          aria-describedby={note}
          disabledReason={files.length >= MAX_ATTACHMENTS ? t('tooMany', { most: MAX_ATTACHMENTS }) : null}
          onClick={zone.open}
        >
          {t('attach')}
        </Button>
      </div>
      <div id={note} className={fault ? 'ui-error' : 'ui-help'} role={fault ? 'alert' : undefined}>
        {fault ?? t('filesHelp')}
      </div>
    </div>
  );
}
