import { useTranslation } from 'react-i18next';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { setMeta } from '../../commands/set-meta';
import { useEngine } from '../../engine/engine-context';
import { useMeta } from '../../engine/engine-hooks';
import { WholeField } from './whole-field';

type Key = 'title' | 'subject' | 'preheader' | 'text';

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
