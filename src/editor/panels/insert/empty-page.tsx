import { useTranslation } from 'react-i18next';
import { ROOT } from '#common/layout/document.ts';
import { kindOf } from '#common/widgets/registry.ts';
import { useEngine } from '../../engine/engine-context';
import { useNodesRevision } from '../../engine/engine-hooks';
import { usePatternFamilies } from '#src/parts/patterns.ts';
import { PatternTiles } from './pattern-tiles';

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
  const patterns = usePatternFamilies(kindOf(engine.getNodes())).flatMap((family) => family.patterns);
  if (engine.getNode(ROOT)?.nodes.length !== 0 || patterns.length === 0) return null;
  return (
    <section className="ep-empty-page" aria-label={t('insert.begin')}>
      <h2>{t('insert.begin')}</h2>
      <PatternTiles place="empty" patterns={patterns.filter(({ key }) => FIRST.includes(key))} />
      <p className="ep-hint">{t('insert.beginText')}</p>
    </section>
  );
}
