import { useAtom } from 'jotai';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#common/widgets/registry.ts';
import { ROOT } from '#common/layout/document.ts';
import { specOf } from '#common/layout/placement.ts';
import { loadArea } from '#src/i18n/i18n.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { useEngine } from '../../engine/engine-context';
import { useNodesRevision, useSelection } from '../../engine/engine-hooks';
import { inspectorTabAtom } from '../../engine/view-state';
import { IconDrawing } from '../controls/icon-drawing';
import { ContentTab } from './content-tab';
import { DataTab } from './data-tab';
import { MoreTab } from './more-tab';
import { EmailTab } from './email-tab';
import { PageTab } from './page-tab';
import { useNodeNames } from '../../canvas/node-name';

const StyleTab = lazyPart(async () => {
  const [part] = await Promise.all([import('../style/style-tab'), loadArea('style')]);
  return part.StyleTab;
});
const StoryTab = lazyPart(async () => {
  const [part] = await Promise.all([import('./story-tab'), loadArea('stories')]);
  return part.StoryTab;
});
const ComponentTab = lazyPart(async () => (await import('./component-tab')).ComponentTab);
/** What the whole says about itself, by its kind. */
const WHOLE = { page: PageTab, email: EmailTab, story: StoryTab, component: ComponentTab } as const;
const TABS = ['content', 'style', 'data', 'more'] as const;

/** The right-hand panel: what is selected, its content, style and the rest. Nothing selected = the page itself. */
export function Inspector() {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const selection = useSelection();
  const [tab, setTab] = useAtom(inspectorTabAtom);
  const labelOf = useNodeNames();
  const ids = selection.length > 0 ? selection : [ROOT];
  useNodesRevision(ids);
  const tabs = useMemo(() => TABS.map((key) => ({ key, label: t(`tab.${key}`) })), [t]);
  const first = engine.getNode(ids[0] ?? ROOT);
  const widget = first && specOf(engine.registry, first.type.resolvedName);
  if (!first || !widget) return null;
  const sameWidget = ids.every((id) => engine.getNode(id)?.type.resolvedName === widget.name);
  const Whole = WHOLE[kindOf(engine.getNodes())];
  // The page is the same whether it was chosen or nothing is.
  const isWhole = ids.length === 1 && ids[0] === ROOT;
  const title = ids.length > 1 ? t('selected', { count: ids.length }) : labelOf(ids[0] ?? ROOT);
  return (
    <section className="ep-panel" aria-label={t('title')} data-for={ids.join(' ')}>
      <div className="ep-panel-head">
        <IconDrawing name={widget.icon} />
        <h2 className="ep-panel-title">{title}</h2>
      </div>
      <Tabs size="sm" panelClass="ep-panel-body" label={t('title')} tabs={tabs} active={tab} onActive={setTab}>
        <fieldset className="ep-fields" disabled={engine.isReadOnly}>
          {tab === 'content' && isWhole && (
            <Suspense fallback={<SkeletonRows label={t('title')} />}>
              <Whole />
            </Suspense>
          )}
          {tab === 'content' &&
            (sameWidget ? (
              // Another block of the same kind keeps the fields: they only show other values.
              <ContentTab key={widget.name} ids={ids} widget={widget} isWhole={isWhole} />
            ) : (
              <p className="ep-hint">{t('different')}</p>
            ))}
          {tab === 'style' && widget.name === 'Component' && <p className="ep-hint">{t('instance.style')}</p>}
          {tab === 'style' && widget.name !== 'Component' && (
            <Suspense fallback={<SkeletonRows label={t('loadingStyle')} />}>
              <StyleTab ids={ids} />
            </Suspense>
          )}
          {tab === 'data' && <DataTab key={ids.join()} ids={ids} widget={widget} />}
          {tab === 'more' && <MoreTab key={ids.join()} ids={ids} widget={widget} />}
        </fieldset>
      </Tabs>
    </section>
  );
}
