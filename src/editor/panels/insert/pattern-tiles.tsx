import { useTranslation } from 'react-i18next';
import { newNodeId } from '#common/layout/node-id.ts';
import type { Pattern } from '#common/widgets/patterns/pattern.ts';
import { PatternPreview } from '#src/parts/pattern-preview.tsx';
import { InsertTile } from './insert-tile';
import { useOwnTexts, usePageLanguage } from './use-own-texts';

interface Props {
  /** Begins the ids of the tiles, which are unique among all that can be dragged. */
  readonly place: string;
  readonly patterns: readonly Pattern[];
}

/** Patterns as pictures, two beside each other. */
export function PatternTiles({ place, patterns }: Props) {
  const { t } = useTranslation('widgets');
  const ownTexts = useOwnTexts();
  const lang = usePageLanguage();
  return (
    <div className="ep-patterns">
      {patterns.map((pattern) => (
        <InsertTile
          key={pattern.key}
          id={`${place}-${pattern.key}`}
          icon={pattern.icon}
          label={t(`patterns.${pattern.key}`)}
          build={() => ownTexts(pattern.build(newNodeId))}
          picture={<PatternPreview pattern={pattern} lang={lang} />}
        />
      ))}
    </div>
  );
}
