import { useTranslation } from 'react-i18next';
import { fieldFault } from '#src/i18n/error-text.ts';
import { PictureAddress } from '#src/parts/picture-address.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';

export interface PageWords {
  readonly name: string;
  readonly description: string;
  /** Shown in the list in place of its outline; '' for none. Absent: it is not asked for. */
  readonly template_img?: string;
}

export interface PageFieldsProps {
  readonly value: PageWords;
  readonly onValue: (value: PageWords) => void;
  /** What the last save threw. */
  readonly error: unknown;
}

/** Name and description of a page. */
export function PageFields({ value, onValue, error }: PageFieldsProps) {
  const { t } = useTranslation('pages');
  return (
    <>
      <Field label={t('name')} missing={t('ui:nameMissing')} error={fieldFault(error, 'template.name')}>
        {(ids) => (
          <TextInput
            {...ids}
            data-autofocus
            required
            maxLength={120}
            value={value.name}
            onChange={(event) => onValue({ ...value, name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('ui:description')}
        optional={t('ui:optional')}
        help={t('descriptionHelp')}
        error={fieldFault(error, 'template.description')}
      >
        {(ids) => (
          <TextArea
            {...ids}
            maxLength={1000}
            value={value.description}
            onChange={(event) => onValue({ ...value, description: event.target.value })}
          />
        )}
      </Field>
      {value.template_img !== undefined && (
        <Field
          label={t('picture')}
          optional={t('ui:optional')}
          help={t('pictureHelp')}
          error={fieldFault(error, 'template.template_img')}
        >
          {(ids) => (
            <PictureAddress
              {...ids}
              value={value.template_img ?? ''}
              onValue={(picture) => onValue({ ...value, template_img: picture })}
            />
          )}
        </Field>
      )}
    </>
  );
}
