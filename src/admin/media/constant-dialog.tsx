import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonFor } from '#src/api/api-error.ts';
import { thumbnailOf } from '#src/api/image-address.ts';
import { type MediaConstant, type MediaImage, saveMediaConstant, useMedia } from '#src/api/media.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import './media.css';

/** The ways a constant may name an image. */
const sourcesOf = (image: MediaImage) => [image.url, `media:${image.id}`];

/** Creates (`constant` null) or changes a media constant: a key and the images behind it, in order of choice. */
export function ConstantDialog({ constant, onClose }: { constant: MediaConstant | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [start] = useState({ key: constant?.key ?? '', images: constant?.images ?? [] });
  const [draft, setDraft] = useState<{ key: string; images: readonly string[] }>(start);
  const { data } = useMedia({ size: 1000 });
  const known = data?.media.list ?? [];
  const foreign = draft.images.filter((source) => !known.some((image) => sourcesOf(image).includes(source)));
  const placeOf = (image: MediaImage) => draft.images.findIndex((source) => sourcesOf(image).includes(source));
  const toggle = (image: MediaImage) => {
    const rest = draft.images.filter((source) => !sourcesOf(image).includes(source));
    const images = rest.length < draft.images.length ? rest : [...rest, image.url];
    setDraft({ ...draft, images });
  };
  const submit = async () => {
    await saveMediaConstant({ ...(constant && { id: constant.id }), key: draft.key, images: [...draft.images] });
    showToast({ tone: 'success', text: t('saved') });
  };
  return (
    <FormDialog
      title={t(constant ? 'constants.edit' : 'constants.new')}
      size="lg"
      dirty={draft !== start}
      onSubmit={submit}
      onClose={onClose}
    >
      {(error) => (
        <>
          <Field label={t('key')} help={t('constants.keyHelp')} error={reasonFor(error, 'constant.key')}>
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                dir="ltr"
                pattern="[A-Za-z0-9][A-Za-z0-9_\-]{0,63}"
                value={draft.key}
                onChange={(event) => setDraft({ ...draft, key: event.target.value })}
              />
            )}
          </Field>
          <fieldset>
            <legend className="ui-label">{t('constants.images', { count: draft.images.length })}</legend>
            <div className="constant-choice">
              {known.map((image) => (
                <label key={image.id} className="constant-image" data-tip={image.name}>
                  <input
                    type="checkbox"
                    aria-label={image.name}
                    checked={placeOf(image) >= 0}
                    onChange={() => toggle(image)}
                  />
                  <img src={thumbnailOf(image, 320)} alt="" loading="lazy" />
                  {placeOf(image) >= 0 && <b>{placeOf(image) + 1}</b>}
                </label>
              ))}
            </div>
            {foreign.map((url) => (
              <p key={url} className="ui-help" dir="ltr">
                {url}
              </p>
            ))}
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}
