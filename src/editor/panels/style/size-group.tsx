import { useTranslation } from 'react-i18next';
import { specOf } from '#common/layout/placement.ts';
import { useEngine } from '../../engine/engine-context';
import { ChoiceRow, useWords } from './choice-row';
import { Fold } from './fold';
import { StyleGroup } from './style-group';
import { UnitRow } from './unit-row';
import type { StyleHandle } from './use-style';

const LIMITS = ['minWidth', 'maxWidth', 'minHeight', 'maxHeight'] as const;

/** Width and height; their limits, ratio and what happens to content that does not fit, folded. */
export function SizeGroup({ style }: { readonly style: StyleHandle }) {
  const { t } = useTranslation('style');
  const fit = useWords('objectFit', ['cover', 'contain', 'fill', 'none', 'scale-down']);
  const overflow = useWords('overflow', ['visible', 'hidden', 'auto']);
  const engine = useEngine();
  const isImage = style.ids.every((id) => {
    const node = engine.getNode(id);
    return node !== undefined && specOf(engine.registry, node.type.resolvedName)?.isImage === true;
  });
  const isSet = LIMITS.some((key) => style.origin(key).from === 'set');
  return (
    <StyleGroup title={t('group.size')}>
      <UnitRow style={style} property="width" label={t('field.width')} />
      <UnitRow style={style} property="height" label={t('field.height')} />
      <Fold title={t('fold.limits')} open={isSet}>
        {LIMITS.map((key) => (
          <UnitRow key={key} style={style} property={key} label={t(`field.${key}`)} />
        ))}
        <UnitRow style={style} property="aspectRatio" label={t('field.aspectRatio')} />
        {isImage && <ChoiceRow style={style} property="objectFit" label={t('field.objectFit')} options={fit} />}
        <ChoiceRow style={style} property="overflow" label={t('field.overflow')} options={overflow} />
      </Fold>
    </StyleGroup>
  );
}
