import { Copy, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MediaImage, updateImage, uploadImage } from '#src/api/media.ts';
import { useUsage } from '#src/api/usage.ts';
import { formatTime } from '#src/i18n/format.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { SourceUses } from '#src/parts/source-uses/source-uses.tsx';
import { UsesList } from '#src/parts/uses-list.tsx';
import { FocalPicker } from './focal-picker';
import { useReplacement } from './use-replacement';
import './media.css';

export interface ImageDialogProps {
  readonly image: MediaImage;
  readonly mayWrite: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** One image: its words, its focal point, its file, and where it is used. */
export function ImageDialog({ image, mayWrite, onDelete, onClose }: ImageDialogProps) {
  const { t, i18n } = useTranslation('media');
  const [start] = useState({ name: image.name, alt_text: image.alt_text, focal: image.focal });
  const [draft, setDraft] = useState(start);
  const { picker, replacing, replace } = useReplacement((file) => uploadImage(file, { replaces: image.id }), onClose);
  const { data: usage } = useUsage({ kind: 'image', id: image.id });
  const submit = async () => {
    await updateImage(image.id, draft);
    showToast({ tone: 'success', text: t('ui:saved', { name: draft.name }) });
  };
  const copy = () => {
    void navigator.clipboard?.writeText(image.url);
    showToast({ tone: 'plain', text: t('addressCopied') });
  };
  const extra = mayWrite && (
    <>
      <Button variant="ghost" icon={<Trash2 />} onClick={onDelete}>
        {t('delete')}
      </Button>
      <Button variant="ghost" icon={<Upload />} busy={replacing} onClick={() => picker.current?.click()}>
        {t('replace')}
      </Button>
    </>
  );
  return (
    <FormDialog title={image.name} size="lg" dirty={draft !== start} extra={extra} onSubmit={submit} onClose={onClose}>
      {(error) => (
        <div className="image-dialog">
          <div>
            <FocalPicker image={image} value={draft.focal} onValue={(focal) => setDraft({ ...draft, focal })} />
            <p className="ui-help">{t('focalHelp')}</p>
          </div>
          <div className="ui-form">
            <Field label={t('name')} missing={t('ui:nameMissing')} error={fieldFault(error, 'name')}>
              {(ids) => (
                <TextInput
                  {...ids}
                  required
                  maxLength={200}
                  value={draft.name}
                  onChange={(event) => setDraft({ ...draft, name: event.target.value })}
                />
              )}
            </Field>
            <Field label={t('alt')} help={t('altHelp')} error={fieldFault(error, 'alt_text')}>
              {(ids) => (
                <TextArea
                  {...ids}
                  data-autofocus
                  maxLength={1000}
                  value={draft.alt_text}
                  onChange={(event) => setDraft({ ...draft, alt_text: event.target.value })}
                />
              )}
            </Field>
            <div>
              <p className="ui-label">{t('whereUsed')}</p>
              {usage && usage.uses.length === 0 && <p className="ui-help">{t('usedNowhere')}</p>}
              {usage && <UsesList uses={usage.uses} />}
            </div>
            <p className="ui-help">
              {t('facts', { key: image.key, time: formatTime(image.upload_date, i18n.language) })}
            </p>
            <SourceUses address={new URL(image.url).pathname} />
            <Button size="sm" className="image-copy" icon={<Copy />} onClick={copy}>
              {t('copyAddress')}
            </Button>
          </div>
          <input
            ref={picker}
            type="file"
            accept="image/*"
            hidden
            aria-label={t('replace')}
            onChange={(event) => event.target.files?.[0] && void replace(event.target.files[0])}
          />
        </div>
      )}
    </FormDialog>
  );
}
