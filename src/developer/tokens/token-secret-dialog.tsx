import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import './tokens.css';

/** Shows a new token this once. A press beside the dialog does not close it: only its button does. */
export function TokenSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('tokens');
  return (
    <Dialog
      title={t('made')}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="ui-form">
        <Notice tone="warning">{t('onceText')}</Notice>
        <Field label={t('token')} help={t('useText')}>
          {(ids) => (
            <div className="token-secret">
              <TextInput {...ids} dir="ltr" readOnly data-autofocus value={secret} onFocus={(e) => e.target.select()} />
              <CopyButton text={secret} label={t('copy')} />
            </div>
          )}
        </Field>
      </div>
    </Dialog>
  );
}
