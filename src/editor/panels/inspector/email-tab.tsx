import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/field.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { setMeta } from '../../commands/set-meta';
import { useEngine } from '../../engine/engine-context';
import { useMeta } from '../../engine/engine-hooks';

/** What an e-mail says in a list of messages, and to programs without HTML. */
export function EmailTab() {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const meta = useMeta();
  const patch = (key: 'title' | 'subject' | 'preheader' | 'text', value: string) =>
    setMeta(engine, key, value || (key === 'title' ? '' : undefined));
  const line = (key: 'title' | 'subject' | 'preheader', help?: string) => (
    <Field label={t(`page.${key}`)} help={help}>
      {(ids) => (
        <TextInput {...ids} size="sm" value={meta[key] ?? ''} onChange={(event) => patch(key, event.target.value)} />
      )}
    </Field>
  );
  return (
    <div className="ep-group">
      <h3 className="ep-group-title">{t('page.heading')}</h3>
      {line('title')}
      {line('subject', t('page.subjectHelp'))}
      {line('preheader', t('page.preheaderHelp'))}
      <Field label={t('page.text')} help={t('page.textHelp')}>
        {(ids) => (
          <TextArea
            {...ids}
            size="sm"
            rows={6}
            value={meta.text ?? ''}
            onChange={(event) => patch('text', event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
