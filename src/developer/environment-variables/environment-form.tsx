import { ClipboardPaste, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EnvironmentVariable, saveEnvironment } from '#src/api/environment-variables.ts';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FormFoot } from '#src/ui/form-foot.tsx';
import { Form } from '#src/ui/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { UnsavedGuard } from '#src/ui/unsaved-guard.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { type DraftVariable, draftOf, isChanged, newVariable, toInput, withPasted } from './draft';
import { PasteDialog } from './paste-dialog';
import { VariableRow } from './variable-row';

export interface EnvironmentFormProps {
  readonly projectId: string;
  readonly stored: readonly EnvironmentVariable[];
  /** Saved: what is deployed still has the old values. */
  readonly onSaved: () => void;
}

/** All variables of a project, changed together and saved at once. */
export function EnvironmentForm({ projectId, stored, onSaved }: EnvironmentFormProps) {
  const { t } = useTranslation('environment-variables');
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [pasting, setPasting] = useState(false);
  const submit = useSubmit({
    send: async () => {
      await saveEnvironment(projectId, toInput(draft));
      onSaved();
    },
  });
  const { busy, error, isAtField } = submit;
  const dirty = isChanged(draft, stored);
  const change = (variable: DraftVariable) =>
    setDraft((rows) => rows.map((row) => (row.key === variable.key ? variable : row)));
  const remove = (key: string) => setDraft((rows) => rows.filter((row) => row.key !== key));
  const fault = (index: number, field: string) => fieldFault(error, `environment.variables.${index}.${field}`);
  return (
    <>
      <Form submit={submit} className="variables">
        <UnsavedGuard dirty={dirty && !busy} />
        <Notice>{t('hint')}</Notice>
        {draft.length === 0 && <EmptyState icon={<KeyRound />} title={t('empty')} text={t('emptyText')} />}
        <ul className="variable-list">
          {draft.map((variable, index) => (
            <VariableRow
              key={variable.key}
              variable={variable}
              nameFault={fault(index, 'name')}
              valueFault={fault(index, 'value')}
              onChange={change}
              onRemove={() => remove(variable.key)}
            />
          ))}
        </ul>
        <FormFoot busy={busy} dirty={dirty} error={error === null ? null : formErrorText(error, isAtField)}>
          <Button icon={<Plus />} onClick={() => setDraft((rows) => [...rows, newVariable()])}>
            {t('add')}
          </Button>
          <Button icon={<ClipboardPaste />} onClick={() => setPasting(true)}>
            {t('paste')}
          </Button>
        </FormFoot>
      </Form>
      {pasting && (
        <PasteDialog
          onPaste={(pasted) => setDraft((rows) => withPasted(rows, pasted))}
          onClose={() => setPasting(false)}
        />
      )}
    </>
  );
}
