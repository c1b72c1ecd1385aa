import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutMeta } from '#common/layout/document.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { ImageControl } from '../controls/image-control';
import { setMeta } from '../../commands/set-meta';
import { useEngine } from '../../engine/engine-context';
import { useMeta } from '../../engine/engine-hooks';
import type { Spot } from '../../variables/use-caret';
import { insertOutput } from '../data/insert-output';
import { WholeField } from './whole-field';

const PageMore = lazyPart(async () => (await import('./page-more')).PageMore);

type TextKey = 'title' | 'description' | 'canonical' | 'imageAlt';

/** What the page says about itself to search engines and when it is shared. */
export function PageTab() {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const meta = useMeta();
  const patch = (key: keyof LayoutMeta, value: string | boolean | undefined) => setMeta(engine, key, value);
  const bind = (key: TextKey | 'image') => (path: string, spot: Spot | null) =>
    patch(key, insertOutput(key === 'image' ? undefined : meta[key], path, spot) as string);
  const text = (key: TextKey, help?: string) => (
    <WholeField label={t(`page.${key}`)} help={help} onData={bind(key)}>
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
    </WholeField>
  );
  return (
    <div className="ep-group">
      <h3 className="ep-group-title">{t('page.heading')}</h3>
      {text('title', t('page.titleHelp', { count: meta.title.length }))}
      {text('description', t('page.descriptionHelp'))}
      <WholeField label={t('page.image')} onData={bind('image')}>
        {({ id }) => <ImageControl id={id} value={meta.image} onChange={(value) => patch('image', value)} />}
      </WholeField>
      {meta.image && text('imageAlt')}
      {text('canonical')}
      <Checkbox
        label={t('page.noindex')}
        checked={meta.noindex ?? false}
        onChange={(event) => patch('noindex', event.target.checked || undefined)}
      />
      <Suspense fallback={<Skeleton height="240px" />}>
        <PageMore />
      </Suspense>
    </div>
  );
}
