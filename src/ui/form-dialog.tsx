import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formErrorText } from '#src/i18n/error-text.ts';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog, type DialogProps } from './dialog';
import { Form } from './form';
import { Gap } from './gap';
import { LimitLink } from './limit-link';
import { useSubmit } from './use-submit';

export interface FormDialogProps {
  readonly title: string;
  readonly size?: DialogProps['size'];
  /** Default: "Save". */
  readonly action?: string;
  /** Why it cannot be sent now. */
  readonly disabledReason?: string | null;
  /** The action destroys something. */
  readonly danger?: boolean;
  /** Whether closing would lose something. */
  readonly dirty: boolean;
  /** Runs on submit, once the controls are what their attributes ask for. What it throws is shown. */
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  /** After a successful submit; default: `onClose`. */
  readonly onDone?: () => void;
  /** Buttons at the start of the foot. */
  readonly extra?: ReactNode;
  /** The fields; `error` is what the last submit threw. */
  readonly children: (error: unknown) => ReactNode;
}

/** A form in a dialog: one column, the server's word on failure, and a question before unsaved changes are dropped. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    size,
    action,
    disabledReason,
    danger,
    dirty,
    onSubmit,
    onClose,
    onDone = onClose,
    extra,
    children,
  } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const [asking, setAsking] = useState(false);
  const submit = useSubmit({
    send: async () => {
      await onSubmit();
      onDone();
    },
  });
  const { busy, error, isAtField } = submit;
  const close = () => (dirty && !busy ? setAsking(true) : onClose());
  const footer = (
    <>
      {extra}
      <Gap />
      <div className="ui-dialog-actions">
        <Button onClick={close}>{t('cancel')}</Button>
        <Button
          type="submit"
          form={id}
          variant={danger ? 'danger' : 'solid'}
          busy={busy}
          disabledReason={disabledReason}
        >
          {action ?? t('save')}
        </Button>
      </div>
    </>
  );
  return (
    <Dialog title={title} size={size} footer={footer} onClose={close}>
      <Form id={id} className="ui-form" submit={submit}>
        {children(error)}
        {error !== null && (
          <div role="alert" className="ui-dialog-error">
            {formErrorText(error, isAtField)}
            <LimitLink error={error} />
          </div>
        )}
      </Form>
      {asking && (
        <ConfirmDialog
          title={t('unsaved')}
          action={t('leave')}
          danger
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          {t('unsavedText')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
