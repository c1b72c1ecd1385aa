import { FolderOpen, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaId } from '#common/layout/safe-url.ts';
import type { LinkedFile } from '#common/layout/spec.ts';
import { uploadFile, useFilesById } from '#src/api/media-files.ts';
import { useUploadsBy } from '#src/api/use-uploads.ts';
import { FileChoice } from '#src/parts/media-picker/file-choice.tsx';
import { useFileFacts } from '#src/parts/media-picker/file-facts.ts';
import { FileIcon } from '#src/parts/media-picker/file-icon.tsx';
import { Button } from '#src/ui/button.tsx';
import { UploadList } from '#src/ui/upload-list.tsx';
import '#src/parts/media-picker/files.css';
import type { ControlProps } from './control';
import { LinkInput } from './link-input';

type Props = ControlProps<string> & { readonly file: LinkedFile };

/** Endings that the files of the device are shown by; the server looks at the bytes. */
const ACCEPT: Readonly<Record<LinkedFile, string | undefined>> = {
  video: 'video/mp4,video/webm',
  audio: 'audio/*',
  captions: '.vtt',
  any: undefined,
};

/** A file: chosen from the library, uploaded, or by address. */
export function FileControl({ id, value, fallback, file, describedBy, invalid, onChange }: Props) {
  const { t } = useTranslation('inspector');
  const [choosing, setChoosing] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const facts = useFileFacts();
  const chosen = mediaId(value ?? '');
  const known = useFilesById(chosen === undefined ? [] : [chosen]).get(chosen ?? '');
  const choose = (next: string) => {
    onChange(`media:${next}`);
    setChoosing(false);
  };
  const uploads = useUploadsBy(uploadFile, (stored) => choose(stored.id));
  return (
    <div className="ep-list">
      <div className="ep-list-row">
        <Button size="sm" icon={<FolderOpen />} aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          {t('ui:files.choose')}
        </Button>
        <Button size="sm" icon={<Upload />} onClick={() => picker.current?.click()}>
          {t('ui:files.upload')}
        </Button>
        <input
          ref={picker}
          type="file"
          accept={ACCEPT[file]}
          hidden
          aria-label={t('ui:files.upload')}
          onChange={({ target }) => {
            uploads.start([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      <UploadList files={uploads.list} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
      {choosing && (
        <div className="ep-card">
          <FileChoice file={file} chosen={chosen} onChoose={choose} />
        </div>
      )}
      {known && (
        <p className="file-chosen">
          <FileIcon kind={known.kind} />
          <bdi>{known.name}</bdi>
          <span>{facts(known)}</span>
        </p>
      )}
      <LinkInput
        id={id}
        size="sm"
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        placeholder={known ? known.name : fallback || 'https://'}
        value={chosen === undefined ? (value ?? '') : ''}
        onValue={(link) => (link !== '' || chosen === undefined) && onChange(link || undefined)}
      />
    </div>
  );
}
