import { Upload, X } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { FONT_KINDS, MAX_FONT_BYTES } from '#common/contract/font-files.ts';
import { type FontKind, saveFont } from '#src/api/fonts.ts';
import { formatBytes } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Select } from '#src/ui/select.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** What the server takes; it looks at the bytes itself. */
const ACCEPT = { 'font/woff2': ['.woff2'], 'font/woff': ['.woff'], 'font/ttf': ['.ttf'], 'font/otf': ['.otf'] };

interface FontFilesProps {
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
}

/** The files of a font, picked or dropped; each can be taken off again. */
function FontFiles({ files, onFiles }: FontFilesProps) {
  const { t, i18n } = useTranslation('themes');
  const [refused, setRefused] = useState<string | null>(null);
  const zone = useDropzone({
    accept: ACCEPT,
    maxSize: MAX_FONT_BYTES,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, [rejected]) => {
      onFiles([...files, ...accepted]);
      if (!rejected) return setRefused(null);
      const isLarge = rejected.errors[0]?.code === 'file-too-large';
      const why = isLarge ? t('faults:file_too_large', { megabytes: 5 }) : t('faults:font_damaged');
      setRefused(`${rejected.file.name}: ${why}`);
    },
  });
  return (
    <div {...zone.getRootProps({ className: 'ui-field theme-drop', 'data-over': zone.isDragActive || undefined })}>
      <span className="ui-label">{t('fontFiles')}</span>
      <input {...zone.getInputProps({ 'aria-label': t('chooseFonts') })} />
      {files.length > 0 && (
        <ul className="theme-files" aria-label={t('fontFiles')}>
          {files.map((file, index) => (
            <li key={`${file.name}-${index}`}>
              <bdi>{file.name}</bdi>
              <span>{formatBytes(file.size, i18n.language)}</span>
              <IconButton
                size="sm"
                label={t('removeFile', { name: file.name })}
                icon={<X />}
                onClick={() => onFiles(files.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button icon={<Upload />} onClick={zone.open} data-autofocus>
        {t('chooseFonts')}
      </Button>
      <span className="ui-help">{t('fontFilesHelp')}</span>
      {refused !== null && (
        <span role="alert" className="ui-error">
          {refused}
        </span>
      )}
    </div>
  );
}

/** Uploads the files of fonts, one after the other; those that arrived leave the list, so that only the failed ones are sent again. */
export function UploadFontsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('themes');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [kind, setKind] = useState<FontKind>('sans');
  const [isLicensed, setLicensed] = useState(false);
  const send = async () => {
    const titles = new Set<string>();
    for (const file of files) {
      titles.add((await saveFont(file, kind)).title);
      setFiles((left) => left.filter((one) => one !== file));
    }
    showToast({ tone: 'success', text: t('fontsUploaded', { names: [...titles].join(', ') }) });
  };
  return (
    <FormDialog
      title={t('uploadFont')}
      action={t('upload')}
      dirty={files.length > 0}
      disabledReason={files.length === 0 ? t('noFontFiles') : isLicensed ? null : t('faults:font_license')}
      onSubmit={send}
      onClose={onClose}
    >
      {() => (
        <>
          <FontFiles files={files} onFiles={setFiles} />
          <Field label={t('fontKindLabel')} help={t('fontKindHelp')}>
            {(ids) => (
              <Select
                {...ids}
                value={kind}
                options={FONT_KINDS.map((value) => ({ value, label: t(`fontKind.${value}`) }))}
                onChange={(event) => setKind(event.target.value as FontKind)}
              />
            )}
          </Field>
          <Checkbox
            label={t('fontLicense')}
            help={t('fontLicenseHelp')}
            checked={isLicensed}
            onChange={(event) => setLicensed(event.target.checked)}
          />
        </>
      )}
    </FormDialog>
  );
}
