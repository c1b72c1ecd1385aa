import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import './secret-dialog.css';

export interface SecretDialogProps {
  readonly title: string;
  /** That it is not shown again. */
  readonly warning: string;
  /** What the secret is. */
  readonly label: string;
  /** What it is for. */
  readonly help: string;
  readonly copyLabel: string;
  readonly doneLabel: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a new secret this once. A press beside the dialog does not close it: only its button does. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, warning, label, help, copyLabel, doneLabel, secret, onClose } = props;
  return (
    <Dialog
      title={title}
      footer={
        <Button variant="solid" onClick={onClose}>
          {doneLabel}
        </Button>
      }
    >
      <div className="ui-form">
        <Notice tone="warning">{warning}</Notice>
        <Field label={label} help={help}>
          {(ids) => (
            <div className="secret-once">
              <TextInput {...ids} dir="ltr" readOnly data-autofocus value={secret} onFocus={(e) => e.target.select()} />
              <CopyButton text={secret} label={copyLabel} />
            </div>
          )}
        </Field>
      </div>
    </Dialog>
  );
}
