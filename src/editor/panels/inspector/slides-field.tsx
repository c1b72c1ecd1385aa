import { useTranslation } from 'react-i18next';
import type { NodeId } from '#common/layout/document.ts';
import { picturesIn, setPictures } from '../../commands/set-pictures';
import { useEngine } from '../../engine/engine-context';
import { useRevision } from '../../engine/engine-hooks';
import { AddPictures } from '../controls/add-pictures';

/** Slides of a carousel that are pictures at most. */
const MAX_PICTURES = 50;

/** Several pictures at once for a carousel; the slides themselves are on the canvas. */
export function SlidesField({ id }: { readonly id: NodeId }) {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  useRevision();
  const value = picturesIn(engine.getNodes(), id).map((src) => ({ src }));
  return (
    <AddPictures
      field="src"
      spec={{ max: MAX_PICTURES, empty: {} }}
      value={value}
      onChange={(entries) =>
        setPictures(
          engine,
          id,
          (entries as readonly { src: string }[]).map(({ src }) => src),
          t('slides'),
        )
      }
    />
  );
}
