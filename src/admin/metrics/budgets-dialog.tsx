import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBudgets, type VitalBudgets } from '#src/api/vitals.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { NumberInput } from '#src/ui/number-input.tsx';
import { BUDGETED, type Budgeted } from './rating';

/** As the contract has them; times in ms. */
const LIMITS: Readonly<Record<Budgeted, readonly [min: number, max: number]>> = {
  lcp: [100, 60_000],
  inp: [10, 60_000],
  cls: [0.01, 10],
  ttfb: [10, 60_000],
};

interface BudgetsDialogProps {
  readonly budgets: VitalBudgets;
  readonly onClose: () => void;
}

/** Asks what the pages of the site are to stay below. */
export function BudgetsDialog({ budgets, onClose }: BudgetsDialogProps) {
  const { t } = useTranslation('vitals');
  const [draft, setDraft] = useState<Record<Budgeted, number | null>>(budgets);
  const isComplete = BUDGETED.every((vital) => draft[vital] !== null);
  const dirty = BUDGETED.some((vital) => draft[vital] !== budgets[vital]);
  const save = () => saveBudgets({ ...budgets, ...(draft as VitalBudgets) });
  return (
    <FormDialog
      title={t('budgets')}
      dirty={dirty}
      disabledReason={isComplete ? null : t('budgetMissing')}
      onSubmit={save}
      onClose={onClose}
    >
      {(error) =>
        BUDGETED.map((vital) => (
          <Field
            key={vital}
            label={t(`budget.${vital}`)}
            help={t(`long.${vital}`)}
            error={fieldFault(error, `budgets.${vital}`)}
          >
            {(ids) => (
              <NumberInput
                {...ids}
                min={LIMITS[vital][0]}
                max={LIMITS[vital][1]}
                value={draft[vital]}
                onValue={(value) => setDraft((before) => ({ ...before, [vital]: value }))}
              />
            )}
          </Field>
        ))
      }
    </FormDialog>
  );
}
