import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { TermsButton } from './terms';
import type { FormState } from './use-form';

/** The box `terms` that must be ticked, with the text it speaks of. */
export function TermsAgreement({ form }: { form: FormState }) {
  const { t } = useTranslation('sign-up');
  const id = useId();
  const fault = form.faultOf('terms');
  return (
    <div className="form-terms">
      <Checkbox
        name="terms"
        label={t('terms')}
        required
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
      />
      <TermsButton />
      {fault && (
        <div id={id} role="alert" className="ui-error">
          {fault}
        </div>
      )}
    </div>
  );
}
