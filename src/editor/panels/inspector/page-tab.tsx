import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutMeta } from '#common/layout/document.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { ImageControl } from '../controls/image-control';
import { setMeta } from '../../commands/set-meta';
import { useEngine } from '../../engine/engine-context';
import { useMeta } from '../../engine/engine-hooks';
import { PageMore } from './page-more';

/** What the page says about itself to search engines and when it is shared. */
export function PageTab() {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const imageId = useId();
  const meta = useMeta();
  const patch = (key: keyof LayoutMeta, value: string | boolean | undefined) => setMeta(engine, key, value);
  const text = (key: 'title' | 'description' | 'canonical' | 'imageAlt', help?: string) => (
    <Field label={t(`page.${key}`)} help={help}>
      {(ids) =>
        key === 'description' ? (
          <TextArea
            {...ids}
            size="sm"
            rows={3}
            value={meta[key] ?? ''}
            onChange={(event) => patch(key, event.target.value || undefined)}
          />
        ) : (
          <TextInput
            {...ids}
            size="sm"
            dir={key === 'canonical' ? 'ltr' : undefined}
            value={meta[key] ?? ''}
            onChange={(event) => patch(key, event.target.value || (key === 'title' ? '' : undefined))}
          />
        )
      }
    </Field>
  );
  return (
    <div className="ep-group">
      <h3 className="ep-group-title">{t('page.heading')}</h3>
      {text('title', t('page.titleHelp', { count: meta.title.length }))}
      {text('description', t('page.descriptionHelp'))}
      <div className="ep-field">
        <span className="ui-label">{t('page.image')}</span>
        <ImageControl id={imageId} value={meta.image} onChange={(value) => patch('image', value)} />
      </div>
      {meta.image && text('imageAlt')}
      {text('canonical')}
      <Checkbox
        label={t('page.noindex')}
        checked={meta.noindex ?? false}
        onChange={(event) => patch('noindex', event.target.checked || undefined)}
      />
      <PageMore />
    </div>
  );
}
