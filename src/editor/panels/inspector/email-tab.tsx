import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { setMeta } from '../../commands/set-meta';
import { useEngine } from '../../engine/engine-context';
import { useMeta } from '../../engine/engine-hooks';
import { VariableButton } from '../../variables/variable-button';

type Key = 'title' | 'subject' | 'preheader' | 'text';

interface FieldProps {
  readonly label: string;
  readonly help?: string;
  /** Takes the field's text with a variable in it; absent where it takes none. */
  readonly onVariable?: (text: string) => void;
  readonly children: (ids: { readonly id: string; readonly 'aria-describedby'?: string }) => ReactNode;
}

/** A field of the e-mail as a whole, built as those of blocks are. */
function WholeField({ label, help, onVariable, children }: FieldProps) {
  const id = useId();
  return (
    <div className="ep-field">
      <div className="ep-field-head">
        <label htmlFor={id}>{label}</label>
        {onVariable && <VariableButton controlId={id} field={label} onText={onVariable} />}
      </div>
      {children({ id, ...(help !== undefined && { 'aria-describedby': `${id}-note` }) })}
      {help !== undefined && (
        <p id={`${id}-note`} className="ep-hint">
          {help}
        </p>
      )}
    </div>
  );
}

/** What an e-mail says in a list of messages, and to programs without HTML. */
export function EmailTab() {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const meta = useMeta();
  const patch = (key: Key) => (value: string) => setMeta(engine, key, value || (key === 'title' ? '' : undefined));
  const line = (key: Exclude<Key, 'text'>) => (ids: object) => (
    <TextInput {...ids} size="sm" value={meta[key] ?? ''} onChange={(event) => patch(key)(event.target.value)} />
  );
  return (
    <div className="ep-group">
      <h3 className="ep-group-title">{t('page.emailHeading')}</h3>
      <WholeField label={t('page.title')}>{line('title')}</WholeField>
      <WholeField label={t('page.subject')} help={t('page.subjectHelp')} onVariable={patch('subject')}>
        {line('subject')}
      </WholeField>
      <WholeField label={t('page.preheader')} help={t('page.preheaderHelp')} onVariable={patch('preheader')}>
        {line('preheader')}
      </WholeField>
      <WholeField label={t('page.text')} help={t('page.textHelp')} onVariable={patch('text')}>
        {(ids) => (
          <TextArea
            {...ids}
            size="sm"
            rows={6}
            value={meta.text ?? ''}
            onChange={(event) => patch('text')(event.target.value)}
          />
        )}
      </WholeField>
    </div>
  );
}
