import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorPicker } from '#src/ui/color-picker.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { tokenNameOf } from './change-color';

interface NewColorDialogProps {
  readonly title: string;
  readonly text: string;
  readonly taken: readonly string[];
  /** `#rrggbb` */
  readonly start: string;
  readonly onCreate: (name: string, hex: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name and the color of a scale or a color. Without a name it is `brand`, `brand-2` and so on. */
export function NewColorDialog({ title, text, taken, start, onCreate, onClose }: NewColorDialogProps) {
  const { t } = useTranslation('themes');
  const [name, setName] = useState('');
  const [hex, setHex] = useState(start);
  const typed = tokenNameOf(name);
  const isTaken = typed !== '' && taken.includes(typed);
  const free = () => {
    for (let number = 1; ; number += 1) {
      const next = number === 1 ? 'brand' : `brand-${number}`;
      if (!taken.includes(next)) return next;
    }
  };
  return (
    <FormDialog
      title={title}
      size="sm"
      action={t('ui:create')}
      dirty={name !== '' || hex !== start}
      disabledReason={isTaken ? t('nameTaken') : null}
      onSubmit={async () => onCreate(typed || free(), hex)}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{text}</p>
          <Field
            label={t('name')}
            optional={t('ui:optional')}
            error={isTaken ? t('nameTaken') : null}
            help={t('nameHelp', { name: typed || free() })}
          >
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                maxLength={40}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('color')}>
            {(ids) => (
              <span className="theme-color">
                <ColorPicker label={t('color')} size="md" color={hex} alpha={false} onColor={setHex} />
                <TextInput
                  {...ids}
                  dir="ltr"
                  pattern="#[0-9a-fA-F]{6}"
                  data-mismatch={t('faults:color_format')}
                  required
                  value={hex}
                  onChange={(event) => setHex(event.target.value)}
                />
              </span>
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
