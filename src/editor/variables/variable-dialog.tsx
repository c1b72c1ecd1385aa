import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useVariableChoice } from './use-variable-choice';
import { MESSAGE_KEY } from './variable-output';

interface Props {
  /** The output that was composed, to be inserted. */
  readonly onInsert: (output: string) => void;
  readonly onClose: () => void;
}

/** Composes what differs from recipient to recipient: which value, and a fallback. */
export function VariableDialog({ onInsert, onClose }: Props) {
  const { t } = useTranslation('variables');
  const { options, path, setPath, key, setKey, fallback, setFallback, output } = useVariableChoice();
  const submit = () => {
    if (output !== null) onInsert(output);
    return Promise.resolve();
  };
  return (
    <FormDialog title={t('title')} size="sm" action={t('action')} dirty={false} onSubmit={submit} onClose={onClose}>
      {() => (
        <>
          <Field label={t('variable')}>
            {(ids) => (
              <Select
                {...ids}
                data-autofocus
                options={options}
                value={path}
                onChange={(event) => setPath(event.target.value)}
              />
            )}
          </Field>
          {key !== null && (
            <Field label={t('key')} help={t('keyHelp')} missing={t('keyMissing')} mismatch={t('keyFault')}>
              {(ids) => (
                <TextInput
                  {...ids}
                  dir="ltr"
                  required
                  pattern={MESSAGE_KEY.source}
                  spellCheck={false}
                  value={key}
                  onChange={(event) => setKey(event.target.value)}
                />
              )}
            </Field>
          )}
          {fallback !== null && (
            <Field label={t('fallback')} help={t('fallbackHelp')}>
              {(ids) => (
                <TextInput
                  {...ids}
                  maxLength={200}
                  value={fallback}
                  onChange={(event) => setFallback(event.target.value)}
                />
              )}
            </Field>
          )}
          {output !== null && (
            <code className="ep-variable" dir="ltr">
              {output}
            </code>
          )}
        </>
      )}
    </FormDialog>
  );
}
