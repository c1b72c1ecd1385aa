import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { type DraftPrice, readAmount } from './price-draft';

interface PriceRowProps {
  readonly row: DraftPrice;
  readonly fault: string | null;
  readonly onChange: (row: DraftPrice) => void;
  readonly onRemove: () => void;
}

/** What one model costs. */
export function PriceRow({ row, fault, onChange, onRemove }: PriceRowProps) {
  const { t } = useTranslation('language-model');
  const isTyped = row.input.trim() !== '' || row.output.trim() !== '';
  const amountFault = (text: string) => (text.trim() !== '' && readAmount(text) === null ? t('amountFormat') : '');
  return (
    <div className="price-row">
      <Field label={t('model')} error={fault}>
        {(ids) => (
          <TextInput
            {...ids}
            required={isTyped}
            dir="ltr"
            maxLength={200}
            autoComplete="off"
            value={row.model}
            onChange={({ target }) => onChange({ ...row, model: target.value })}
          />
        )}
      </Field>
      {(['input', 'output'] as const).map((side) => (
        <Field key={side} label={t(`price.${side}`)}>
          {(ids) => (
            <TextInput
              {...ids}
              ref={(input) => input?.setCustomValidity(amountFault(row[side]))}
              required={isTyped}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              value={row[side]}
              onChange={({ target }) => {
                // The form judges a shown fault again in the same event, before this is drawn.
                target.setCustomValidity(amountFault(target.value));
                onChange({ ...row, [side]: target.value });
              }}
            />
          )}
        </Field>
      ))}
      <IconButton label={t('removePrice', { model: row.model })} icon={<Trash2 />} onClick={onRemove} />
    </div>
  );
}
