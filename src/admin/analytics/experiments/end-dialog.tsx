import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endExperiment, type Outcome, OUTCOMES } from '#src/api/experiments.ts';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';

interface EndDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Asks what becomes of the page when its test ends. */
export function EndDialog({ id, onClose }: EndDialogProps) {
  const { t } = useTranslation('experiments');
  const [outcome, setOutcome] = useState<Outcome>('stopped');
  return (
    <FormDialog
      title={t('endTitle')}
      action={t('end')}
      dirty={false}
      onSubmit={() => endExperiment(id, outcome)}
      onClose={onClose}
    >
      {() => (
        <>
          <RadioCards
            label={t('endQuestion')}
            value={outcome}
            onValue={setOutcome}
            cards={OUTCOMES.map((value) => ({
              value,
              title: t(`outcomes.${value}`),
              text: t(`outcomeHelp.${value}`),
            }))}
          />
          <p className="experiment-note">{t('endText')}</p>
        </>
      )}
    </FormDialog>
  );
}
