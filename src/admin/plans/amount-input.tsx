import { useTranslation } from 'react-i18next';
import { roundAmount } from '#common/rules/currency.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { isCurrency, toMajor, toMinor } from '#src/i18n/money.ts';
import { TextInput, type TextInputProps } from '#src/ui/text-input.tsx';

export interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** As it is typed: '19.90'. */
  readonly value: string;
  readonly onValue: (text: string) => void;
  readonly currency: string;
  /** In the smallest unit of the currency. */
  readonly min?: number;
  readonly max: number;
}

/** An amount of money; what is none, too little or too much is a fault of the control (`checkControls`). */
export function AmountInput({ value, onValue, currency, min = 0, max, ...rest }: AmountInputProps) {
  const { t, i18n } = useTranslation('plans');
  const money = (minor: number) => formatMoney(minor, currency, i18n.language);
  const faultOf = (text: string) => {
    // A currency that is none has a fault of its own.
    if (text.trim() === '' || !isCurrency(currency)) return '';
    const minor = toMinor(text, currency);
    if (minor === null) return t('amountFormat', { example: toMajor(roundAmount(1990, currency), currency) });
    if (minor < min) return t('faults:too_small', { minimum: money(min) });
    return minor > max ? t('faults:too_big', { maximum: money(max) }) : '';
  };
  return (
    <TextInput
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      {...rest}
      ref={(input) => input?.setCustomValidity(faultOf(value))}
      value={value}
      onChange={({ target }) => {
        // The form judges a shown fault again in the same event, before this is drawn.
        target.setCustomValidity(faultOf(target.value));
        onValue(target.value);
      }}
    />
  );
}
