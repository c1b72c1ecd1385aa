import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  LayoutGrid,
  RectangleHorizontal,
  Rows3,
  EyeOff,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AlignPicker } from './align-picker';
import { ChoiceRow, useWords } from './choice-row';
import { ColumnsRow } from './columns-row';
import { StyleGroup } from './style-group';
import { UnitRow } from './unit-row';
import type { StyleHandle } from './use-style';

/** How a block lays out its content. */
export function LayoutGroup({ style }: { readonly style: StyleHandle }) {
  const { t } = useTranslation('style');
  const display = style.origin('display').value ?? style.computed('display');
  const isFlex = display.includes('flex');
  const isGrid = display.includes('grid');
  const spread = useWords('justifyContent', [
    'start',
    'center',
    'end',
    'space-between',
    'space-around',
    'space-evenly',
  ]);
  return (
    <StyleGroup title={t('group.layout')}>
      <ChoiceRow
        style={style}
        property="display"
        label={t('field.display')}
        segmented
        options={[
          { value: 'block', label: t('layout.block'), icon: <RectangleHorizontal /> },
          { value: 'flex', label: t('layout.flex'), icon: <Rows3 /> },
          { value: 'grid', label: t('layout.grid'), icon: <LayoutGrid /> },
          { value: 'none', label: t('layout.none'), icon: <EyeOff /> },
        ]}
      />
      {isFlex && (
        <ChoiceRow
          style={style}
          property="flexDirection"
          label={t('field.direction')}
          segmented
          options={[
            { value: 'column', label: t('direction.column'), icon: <ArrowDown /> },
            { value: 'row', label: t('direction.row'), icon: <ArrowRight className="st-mirror" /> },
            { value: 'column-reverse', label: t('direction.column-reverse'), icon: <ArrowUp /> },
            { value: 'row-reverse', label: t('direction.row-reverse'), icon: <ArrowLeft className="st-mirror" /> },
          ]}
        />
      )}
      {isGrid && <ColumnsRow style={style} />}
      {(isFlex || isGrid) && <AlignPicker style={style} display={display} />}
      {isFlex && <ChoiceRow style={style} property="justifyContent" label={t('field.distribute')} options={spread} />}
      {isFlex && (
        <ChoiceRow
          style={style}
          property="flexWrap"
          label={t('field.wrap')}
          segmented
          options={[
            { value: 'nowrap', label: t('wrap.nowrap') },
            { value: 'wrap', label: t('wrap.wrap') },
          ]}
        />
      )}
      {(isFlex || isGrid) && <UnitRow style={style} property="gap" label={t('field.gap')} />}
    </StyleGroup>
  );
}
