import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addGoal } from '#src/api/goals.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

interface GoalDialogProps {
  readonly onClose: () => void;
}

/** Asks for a goal: a page that is seen, or a link that is clicked. */
export function GoalDialog({ onClose }: GoalDialogProps) {
  const { t } = useTranslation('goals');
  const [name, setName] = useState('');
  const [kind, setKind] = useState<'page' | 'click'>('page');
  const [target, setTarget] = useState('');
  return (
    <FormDialog
      title={t('newGoal')}
      dirty={name !== '' || target !== ''}
      onSubmit={() => addGoal({ kind, name, target })}
      onClose={onClose}
    >
      {(error) => (
        <>
          <Field label={t('name')} missing={t('ui:nameMissing')} error={fieldFault(error, 'goal.name')}>
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                maxLength={80}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Segmented
            label={t('kind')}
            value={kind}
            onValue={(value) => setKind(value === 'click' ? 'click' : 'page')}
            segments={['page', 'click'].map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <Field label={t(`target.${kind}`)} help={t(`targetHelp.${kind}`)} error={fieldFault(error, 'goal.target')}>
            {(ids) => (
              <TextInput
                {...ids}
                required
                dir="ltr"
                maxLength={300}
                value={target}
                onChange={(event) => setTarget(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
