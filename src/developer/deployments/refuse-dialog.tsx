import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Deployment, refuseDeployment } from '#src/api/deployments.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextArea } from '#src/ui/text-input.tsx';

/** Asks why production is not to show a deployment. */
export function RefuseDialog({ deployment, onClose }: { deployment: Deployment; onClose: () => void }) {
  const { t } = useTranslation('deployments');
  const [reason, setReason] = useState('');
  const { id, number } = deployment;
  return (
    <FormDialog
      title={t('approval.refuseTitle', { number })}
      action={t('approval.refuse')}
      dirty={reason !== ''}
      onSubmit={() => refuseDeployment(id, reason.trim())}
      onClose={onClose}
    >
      {(error) => (
        <Field label={t('approval.reason')} help={t('approval.reasonHelp')} error={fieldFault(error, 'reason')}>
          {(ids) => (
            <TextArea
              {...ids}
              data-autofocus
              required
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
