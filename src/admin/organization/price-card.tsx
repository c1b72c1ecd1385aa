import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LanguageModelState, saveModelPrices } from '#src/api/language-model.ts';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormFoot } from '#src/ui/form-foot.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { UnsavedGuard } from '#src/ui/unsaved-guard.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { type DraftPrice, draftPrices, pricesOf } from './price-draft';
import { PriceRow } from './price-row';

/** The table of prices, which people keep: no price is known by itself. */
export function PriceCard({ state }: { readonly state: LanguageModelState }) {
  const { t } = useTranslation('language-model');
  const [rows, setRows] = useState(() => draftPrices(state));
  const sent = pricesOf(rows);
  const dirty = JSON.stringify(sent) !== JSON.stringify(pricesOf(draftPrices(state)));
  const submit = useSubmit({
    send: async () => {
      await saveModelPrices(sent);
      showToast({ tone: 'success', text: t('ui:saved', { name: t('prices') }) });
    },
  });
  const change = (row: DraftPrice) => setRows((before) => before.map((each) => (each.id === row.id ? row : each)));
  const add = () =>
    setRows((before) => [
      ...before,
      { id: Math.max(-1, ...before.map(({ id }) => id)) + 1, model: '', input: '', output: '' },
    ]);
  return (
    <Card title={t('prices')} padded>
      <Form className="ui-form" submit={submit}>
        <UnsavedGuard dirty={dirty} />
        <p className="model-use">{t('pricesText')}</p>
        {rows.map((row) => (
          <PriceRow
            key={row.id}
            row={row}
            fault={fieldFault(
              submit.error,
              `prices.${sent.findIndex(({ model }) => model === row.model.trim())}.model`,
            )}
            onChange={change}
            onRemove={() => setRows((before) => before.filter(({ id }) => id !== row.id))}
          />
        ))}
        <FormFoot
          action={t('savePrices')}
          busy={submit.busy}
          dirty={dirty}
          error={submit.error === null ? null : formErrorText(submit.error, submit.isAtField)}
        >
          <Button variant="ghost" icon={<Plus />} onClick={add}>
            {t('addPrice')}
          </Button>
        </FormFoot>
      </Form>
    </Card>
  );
}
