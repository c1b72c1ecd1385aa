import { useTranslation } from 'react-i18next';
import { useEngine } from '../../engine/engine-context';
import { CORNERS, withCorners, type Corner } from '../../style/box-sides';
import { ChoiceRow, useWords } from './choice-row';
import { ColorRow } from './color-row';
import { Fold } from './fold';
import { StyleGroup } from './style-group';
import { UnitRow } from './unit-row';
import type { StyleHandle } from './use-style';

/** The line around a block, and its corners. */
export function BorderGroup({ style }: { readonly style: StyleHandle }) {
  const { t } = useTranslation('style');
  const engine = useEngine();
  const lines = useWords('borderStyle', ['none', 'solid', 'dashed', 'dotted', 'double']);
  const put = (corners: readonly Corner[], value: string | undefined) => (id: string) =>
    withCorners(engine.getNode(id)?.props.style, style.layer, corners, value);
  const setWith = (corners: readonly Corner[]): StyleHandle => ({
    ...style,
    set: (values, gesture) => style.set(put(corners, Object.values(values)[0] as string | undefined), gesture),
  });
  const apart = CORNERS.some((corner) => style.origin(corner).from === 'set');
  return (
    <StyleGroup title={t('group.border')}>
      <UnitRow style={style} property="borderWidth" label={t('field.borderWidth')} />
      <ChoiceRow style={style} property="borderStyle" label={t('field.borderStyle')} options={lines} />
      <ColorRow style={style} property="borderColor" label={t('field.borderColor')} />
      <UnitRow style={setWith(CORNERS)} property="borderRadius" label={t('field.borderRadius')} />
      <Fold title={t('fold.corners')} open={apart}>
        {CORNERS.map((corner) => (
          <UnitRow
            key={corner}
            style={setWith([corner])}
            property={corner}
            keys={['borderRadius', corner]}
            label={t(`corner.${corner}`)}
          />
        ))}
      </Fold>
    </StyleGroup>
  );
}
