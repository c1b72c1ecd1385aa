import { useTranslation } from 'react-i18next';
import { useProviderPrices } from '#src/api/plans.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { PriceAtProvider } from './price-at-provider';

/** What the provider has for the price that a plan names, or why it is unknown; null: nothing to show. */
function useStoredPrice(planId: string | null) {
  const { t } = useTranslation('plans');
  const { data, error } = useProviderPrices(planId !== null);
  if (planId === null) return null;
  if (error !== undefined) return t('atProvider.unread');
  const known = data?.prices.find((one) => one.planId === planId);
  if (!known) return null;
  return (
    <span className="plan-provider" data-differs={!known.matches || undefined}>
      <PriceAtProvider price={known.price} />
    </span>
  );
}

export interface ProviderPriceFieldProps {
  /** The plan that names a price already; null: none does. */
  readonly planId: string | null;
  readonly value: string;
  readonly onValue: (text: string) => void;
  /** What the last submit threw. */
  readonly error: unknown;
}

/** The price that the payment provider already has for a plan, where it has one. */
export function ProviderPriceField({ planId, value, onValue, error }: ProviderPriceFieldProps) {
  const { t } = useTranslation('plans');
  const stored = useStoredPrice(planId);
  return (
    <Field
      label={t('providerPrice')}
      optional={t('ui:optional')}
      help={stored ?? t('providerPriceHelp')}
      mismatch={t('providerPriceFormat')}
      error={fieldFault(error, 'plan.providerPrice')}
    >
      {(ids) => (
        <TextInput
          {...ids}
          dir="ltr"
          pattern="[\w\-]{1,100}"
          maxLength={100}
          spellCheck={false}
          autoComplete="off"
          placeholder="price_…"
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  );
}
