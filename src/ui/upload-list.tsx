import { RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#src/i18n/error-text.ts';
import { IconButton } from './icon-button';
import { LimitLink } from './limit-link';
import { ProgressBar } from './progress-bar';
import './upload-list.css';

/** A file on its way: `progress` 0 to 1, `error` once it failed. */
interface FileOnItsWay {
  readonly id: number;
  readonly file: File;
  readonly progress: number;
  readonly error?: unknown;
}

interface UploadListProps<F extends FileOnItsWay> {
  readonly files: readonly F[];
  readonly onRetry: (file: F) => void;
  readonly onDismiss: (id: number) => void;
}

/** Files on their way: name, progress, and for a failed one the reason with a way out. Nothing when there is none. */
export function UploadList<F extends FileOnItsWay>({ files, onRetry, onDismiss }: UploadListProps<F>) {
  const { t } = useTranslation('ui');
  if (files.length === 0) return null;
  return (
    <ul className="ui-uploads" aria-label={t('uploads')} aria-live="polite">
      {files.map((each) => (
        <li key={each.id}>
          <bdi className="ui-upload-name">{each.file.name}</bdi>
          {each.error === undefined ? (
            <ProgressBar label={each.file.name} value={each.progress} />
          ) : (
            <>
              <span className="ui-error" role="alert">
                {errorText(each.error)}
                <LimitLink error={each.error} />
              </span>
              <IconButton size="sm" label={t('retry')} icon={<RotateCw />} onClick={() => onRetry(each)} />
              <IconButton size="sm" label={t('dismiss')} icon={<X />} onClick={() => onDismiss(each.id)} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
