import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BREAKPOINTS,
  STYLE_STATES,
  type Breakpoint,
  type StyleLayer,
  type StyleState,
} from '#common/layout/document.ts';
import { Segmented } from '#src/ui/segmented.tsx';
import { Select } from '#src/ui/select.tsx';
import { breakpointAtom, breakpointWidthsAtom, styleLayerAtom } from '../../engine/view-state';
import { layerLabel } from './origin-text';
import { WideNote } from './wide-note';

const WIDTHS = Object.keys(BREAKPOINTS) as Breakpoint[];

function stateOf(layer: StyleLayer) {
  return STYLE_STATES.find((state) => state === layer);
}

/**
 * Where what is set applies: from a width up, or in a state at every width.
 * @param ids the selected blocks; others begin with all widths again
 */
export function LayerSwitch({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation('style');
  const [layer, setLayer] = useAtom(styleLayerAtom);
  const inSight = useAtomValue(breakpointAtom);
  const widths = useAtomValue(breakpointWidthsAtom);
  const state = stateOf(layer);
  const block = ids.join(' ');
  useEffect(() => () => setLayer('base'), [block, setLayer]);
  const beyond = !state && widths[layer as Breakpoint] > widths[inSight];
  return (
    <div className="st-layers">
      <Segmented
        size="sm"
        label={t('state.label')}
        value={state ?? 'normal'}
        segments={[
          { value: 'normal', label: t('state.normal') },
          ...STYLE_STATES.map((value) => ({ value, label: t(`state.short.${value}`) })),
        ]}
        onValue={(value) => setLayer(value === 'normal' ? 'base' : (value as StyleState))}
      />
      {state ? (
        <p className="ep-hint">{t('state.everywhere')}</p>
      ) : (
        <Select
          size="sm"
          aria-label={t('at')}
          value={layer}
          options={WIDTHS.map((value) => ({ value, label: layerLabel(value, widths, t) }))}
          onChange={(event) => setLayer(event.target.value as Breakpoint)}
        />
      )}
      {beyond && <p className="ep-hint">{t('beyond', { width: widths[layer as Breakpoint] })}</p>}
      <WideNote ids={ids} />
    </div>
  );
}
