import { ExternalLink, Images, Upload, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useImagesById } from '#src/api/images-by-id.ts';
import { type MediaFile, updateFile, uploadFile } from '#src/api/media-files.ts';
import { useUsage } from '#src/api/usage.ts';
import { formatBytes, formatTime } from '#src/i18n/format.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { useFileFacts } from '#src/parts/media-picker/file-facts.ts';
import { PictureDialog } from '#src/parts/media-picker/picture-dialog.tsx';
import { PictureThumb } from '#src/parts/media-picker/picture-thumb.tsx';
import { UsesList } from '#src/parts/uses-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useReplacement } from './use-replacement';
import './media.css';

interface PosterFieldProps {
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onValue: (poster: string | null) => void;
}

/** The picture that a video shows before it is played. */
function PosterField({ value, disabled, onValue }: PosterFieldProps) {
  const { t } = useTranslation('media');
  const [choosing, setChoosing] = useState(false);
  const image = useImagesById(value === null ? [] : [value]).get(value ?? '');
  return (
    <div>
      <p className="ui-label">{t('files.poster')}</p>
      <div className="file-poster">
        <PictureThumb image={image} />
        {!disabled && (
          <Button size="sm" icon={<Images />} onClick={() => setChoosing(true)}>
            {t('files.choosePoster')}
          </Button>
        )}
        {!disabled && value !== null && (
          <Button size="sm" variant="ghost" icon={<X />} onClick={() => onValue(null)}>
            {t('files.noPoster')}
          </Button>
        )}
      </div>
      <p className="ui-help">{t('files.posterHelp')}</p>
      {choosing && (
        <PictureDialog
          chosen={value ?? undefined}
          onChoose={(id) => {
            onValue(id);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

interface FileDialogProps {
  readonly file: MediaFile;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** One file: its name, its poster, its contents, and where it is used. */
export function FileDialog({ file, mayWrite, onClose }: FileDialogProps) {
  const { t, i18n } = useTranslation('media');
  const [start] = useState({ name: file.name, poster: file.poster });
  const [draft, setDraft] = useState(start);
  const { picker, replacing, replace } = useReplacement((chosen) => uploadFile(chosen, { replaces: file.id }), onClose);
  const facts = useFileFacts();
  const { data: usage } = useUsage({ kind: 'image', id: file.id });
  const submit = async () => {
    await updateFile(file.id, { name: draft.name, ...(file.kind === 'video' && { poster: draft.poster }) });
    showToast({ tone: 'success', text: t('ui:saved', { name: draft.name }) });
  };
  const extra = mayWrite && (
    <Button variant="ghost" icon={<Upload />} busy={replacing} onClick={() => picker.current?.click()}>
      {t('replace')}
    </Button>
  );
  return (
    <FormDialog title={file.name} dirty={draft !== start} extra={extra} onSubmit={submit} onClose={onClose}>
      {(error) => (
        <div className="ui-form">
          <Field label={t('name')} missing={t('ui:nameMissing')} error={fieldFault(error, 'name')}>
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                maxLength={200}
                readOnly={!mayWrite}
                value={draft.name}
                onChange={(event) => setDraft({ ...draft, name: event.target.value })}
              />
            )}
          </Field>
          {file.kind === 'video' && (
            <PosterField
              value={draft.poster}
              disabled={!mayWrite}
              onValue={(poster) => setDraft({ ...draft, poster })}
            />
          )}
          <div>
            <p className="ui-label">{t('whereUsed')}</p>
            {usage && usage.uses.length === 0 && <p className="ui-help">{t('usedNowhere')}</p>}
            {usage && <UsesList uses={usage.uses} />}
          </div>
          <p className="ui-help">
            {facts(file)} · {formatBytes(file.size, i18n.language)}
            <br />
            {t('facts', { key: file.key, time: formatTime(file.upload_date, i18n.language) })}
          </p>
          <div className="file-links">
            <a className="link" href={file.url} target="_blank" rel="noreferrer">
              <ExternalLink size={14} aria-hidden /> {t('files.open')}
            </a>
            <CopyButton text={file.url} label={t('copyAddress')} />
          </div>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label={t('replace')}
            onChange={(event) => event.target.files?.[0] && void replace(event.target.files[0])}
          />
        </div>
      )}
    </FormDialog>
  );
}
