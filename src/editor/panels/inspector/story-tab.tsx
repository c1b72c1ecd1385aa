import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { ImageControl } from '../controls/image-control';
import { setMeta } from '../../commands/set-meta';
import { useEngine } from '../../engine/engine-context';
import { useMeta } from '../../engine/engine-hooks';

/** What a story says about itself to players and search engines: title, poster, who publishes it. */
export function StoryTab() {
  const { t } = useTranslation(['stories', 'inspector']);
  const engine = useEngine();
  const meta = useMeta();
  const [posterId, logoId] = [useId(), useId()];
  const picture = (key: 'poster' | 'logo', id: string) => (
    <div className="ep-field">
      <span className="ui-label">{t(`meta.${key}`)}</span>
      <ImageControl id={id} value={meta[key]} onChange={(value) => setMeta(engine, key, value)} />
      <p className="ep-hint">{t(`meta.${key}Help`)}</p>
    </div>
  );
  return (
    <div className="ep-group">
      <h3 className="ep-group-title">{t('meta.heading')}</h3>
      <Field label={t('inspector:page.title')}>
        {(ids) => (
          <TextInput
            {...ids}
            size="sm"
            value={meta.title}
            onChange={(event) => setMeta(engine, 'title', event.target.value)}
          />
        )}
      </Field>
      <Field label={t('inspector:page.description')}>
        {(ids) => (
          <TextArea
            {...ids}
            size="sm"
            rows={3}
            value={meta.description ?? ''}
            onChange={(event) => setMeta(engine, 'description', event.target.value || undefined)}
          />
        )}
      </Field>
      {picture('poster', posterId)}
      <Field label={t('meta.publisher')} help={t('meta.publisherHelp')}>
        {(ids) => (
          <TextInput
            {...ids}
            size="sm"
            value={meta.publisher ?? ''}
            onChange={(event) => setMeta(engine, 'publisher', event.target.value || undefined)}
          />
        )}
      </Field>
      {picture('logo', logoId)}
      <Checkbox
        label={t('inspector:page.noindex')}
        checked={meta.noindex ?? false}
        onChange={(event) => setMeta(engine, 'noindex', event.target.checked || undefined)}
      />
    </div>
  );
}
