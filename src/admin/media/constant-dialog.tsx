import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFault } from '#src/i18n/error-text.ts';
import { thumbnailOf } from '#src/api/image-address.ts';
import { type MediaConstant, type MediaImage, saveMediaConstant, useMedia } from '#src/api/media.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import './media.css';

/** Images offered at once; others are found by their name. */
const SHOWN = 60;

/** The ways a constant may name an image: its address ends when the image is replaced, its id does not. */
function sourcesOf(image: MediaImage) {
  return [image.url, `media:${image.id}`];
}

function imagesFault(error: unknown) {
  return fieldFault(error, 'constant.images');
}

/** Creates (`constant` null) or changes a media constant: a key and the images behind it, in order of choice. */
export function ConstantDialog({ constant, onClose }: { constant: MediaConstant | null; onClose: () => void }) {
  const { t } = useTranslation('media');
  const [start] = useState({ key: constant?.key ?? '', images: constant?.images ?? [] });
  const [draft, setDraft] = useState<{ key: string; images: readonly string[] }>(start);
  const id = useId();
  const [search, setSearch] = useState('');
  const { data } = useMedia({ size: SHOWN, search });
  const known = data?.media.list ?? [];
  const foreign = draft.images.filter((source) => !known.some((image) => sourcesOf(image).includes(source)));
  const placeOf = (image: MediaImage) => draft.images.findIndex((source) => sourcesOf(image).includes(source));
  const toggle = (image: MediaImage) => {
    const rest = draft.images.filter((source) => !sourcesOf(image).includes(source));
    const images = rest.length < draft.images.length ? rest : [...rest, `media:${image.id}`];
    setDraft({ ...draft, images });
  };
  const submit = async () => {
    await saveMediaConstant({ ...(constant && { id: constant.id }), key: draft.key, images: [...draft.images] });
    showToast({ tone: 'success', text: t(constant ? 'ui:saved' : 'ui:added', { name: draft.key }) });
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
          <Field
            label={t('ui:key')}
            help={t('constants.keyHelp')}
            mismatch={t('faults:key_format')}
            error={fieldFault(error, 'constant.key')}
          >
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
          <fieldset
            data-fault={imagesFault(error) === null ? undefined : true}
            aria-describedby={imagesFault(error) === null ? undefined : `${id}-images`}
          >
            <legend className="ui-label">{t('constants.images', { count: draft.images.length })}</legend>
            <SearchInput size="sm" label={t('constants.search')} value={search} onSearch={setSearch} />
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
            {foreign.map((source) => (
              <Checkbox
                key={source}
                checked
                label={<bdi dir="ltr">{source}</bdi>}
                onChange={() => setDraft({ ...draft, images: draft.images.filter((each) => each !== source) })}
              />
            ))}
            {imagesFault(error) !== null && (
              <p id={`${id}-images`} role="alert" className="ui-error">
                {imagesFault(error)}
              </p>
            )}
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}
