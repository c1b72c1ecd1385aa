import { useTranslation } from 'react-i18next';
import { ROOT } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { kindOf } from '#common/widgets/registry.ts';
import { useEngine } from '../../engine/engine-context';
import { useNodesRevision } from '../../engine/engine-hooks';
import { InsertTile } from './insert-tile';
import { PatternPreview } from '#src/parts/pattern-preview.tsx';
import { usePatterns } from '#src/parts/patterns.ts';
import { useOwnTexts, usePageLanguage } from './use-own-texts';

/** What a page may begin with; the insert panel has the rest. */
const FIRST: readonly string[] = [
  'header',
  'hero',
  'heroImage',
  'features',
  'emailNews',
  'emailWelcome',
  'emailArticle',
  'emailFooter',
  'storyCover',
  'storyPicture',
  'storyPoint',
  'storyEnd',
];
const ROOTS = [ROOT];

/** Over a page without a block: patterns to begin with (docs/editor.md "Empty states"). */
export function EmptyPage() {
  const { t } = useTranslation(['editor', 'widgets']);
  const engine = useEngine();
  useNodesRevision(ROOTS);
  const ownTexts = useOwnTexts();
  const lang = usePageLanguage();
  const patterns = usePatterns(kindOf(engine.getNodes()));
  if (engine.getNode(ROOT)?.nodes.length !== 0 || patterns.length === 0) return null;
  return (
    <section className="ep-empty-page" aria-label={t('insert.begin')}>
      <h2>{t('insert.begin')}</h2>
      <div className="ep-patterns">
        {patterns
          .filter(({ key }) => FIRST.includes(key))
          .map((pattern) => (
            <InsertTile
              key={pattern.key}
              id={`empty-${pattern.key}`}
              icon={pattern.icon}
              label={t(`widgets:patterns.${pattern.key}`)}
              build={() => ownTexts(pattern.build(newNodeId))}
              picture={<PatternPreview pattern={pattern} lang={lang} />}
            />
          ))}
      </div>
      <p className="ep-hint">{t('insert.beginText')}</p>
    </section>
  );
}
