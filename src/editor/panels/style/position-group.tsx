import { useTranslation } from 'react-i18next';
import { ChoiceRow, useWords } from './choice-row';
import { StyleGroup } from './style-group';
import { UnitRow } from './unit-row';
import type { StyleHandle } from './use-style';

const EDGES = ['top', 'bottom', 'insetInlineStart', 'insetInlineEnd'] as const;

/** Whether a block stays in the flow of the page or is positioned. */
export function PositionGroup({ style }: { readonly style: StyleHandle }) {
  const { t } = useTranslation('style');
  const words = useWords('position', ['static', 'relative', 'absolute', 'sticky']);
  const position = style.origin('position').value ?? style.computed('position');
  const moved = position !== '' && position !== 'static';
  return (
    <StyleGroup title={t('group.position')} folded={!moved}>
      <ChoiceRow style={style} property="position" label={t('field.position')} options={words} />
      {moved && EDGES.map((key) => <UnitRow key={key} style={style} property={key} label={t(`field.${key}`)} />)}
      {moved && <UnitRow style={style} property="zIndex" label={t('field.zIndex')} />}
    </StyleGroup>
  );
}
