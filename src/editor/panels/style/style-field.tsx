import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NodeId } from '#common/layout/document.ts';
import { styleProperty, type StyleKey } from '#common/layout/style-properties.ts';
import { compileStyleValue } from '#common/layout/style-value.ts';
import { patchProps } from '#common/layout/tree.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useAtomValue } from 'jotai';
import { useEngine } from '../../engine/engine-context';
import { useNodesRevision } from '../../engine/engine-hooks';
import { ChoiceControl } from '../controls/choice-control';
import { ColorControl } from '../controls/color-control';
import { LengthControl } from '../controls/length-control';
import { tokenChoices } from '../controls/token-choices';
import { styleBreakpointAtom } from './style-breakpoint';
import { cssName } from './style-fields';
import { styleValueState, withStyleValue } from './style-value-state';

interface Props {
  readonly ids: readonly NodeId[];
  readonly property: StyleKey;
}

/** One style property at the present breakpoint, over all selected blocks. */
export function StyleField({ ids, property }: Props) {
  const { t } = useTranslation('panels');
  const id = useId();
  const engine = useEngine();
  const breakpoint = useAtomValue(styleBreakpointAtom);
  useNodesRevision(ids);
  const nodes = engine.getNodes();
  const [state, ...others] = ids.map((each) => styleValueState(nodes[each]?.props.style, property, breakpoint));
  const rule = styleProperty(property);
  if (!state || !rule) return null;
  const mixed = others.some((other) => other.value !== state.value);

  const change = (value: string | undefined) => {
    const now = engine.getNodes();
    const edits = ids.flatMap((each) => [
      ...patchProps(now, each, { style: withStyleValue(now[each]?.props.style, property, breakpoint, value) }),
    ]);
    const mergeKey = `${ids.join()}.style.${breakpoint}.${property}`;
    engine.apply(new Map(edits), {
      labelKey: 'history.setStyle',
      labelValues: { property: cssName(property) },
      mode: 'merge',
      mergeKey,
    });
  };
  const own = state.from === 'set' && !mixed ? state.value : undefined;
  const inherited = mixed ? t('style.mixed') : state.from === 'inherited' ? state.value : undefined;
  const shared = { id, value: own, fallback: inherited, onChange: change };
  const onlyKeywords = rule.keywords && !rule.tokens && !rule.length && !rule.number && !rule.color && !rule.tracks;
  return (
    <div className="ep-field" data-set={state.from === 'set' || undefined} data-property={property}>
      <div className="ep-field-head">
        <label htmlFor={id}>
          <bdi dir="ltr">{cssName(property)}</bdi>
        </label>
        {state.overrides.length > 1 && (
          <span className="ep-marks" data-tip={state.overrides.join(' ')}>
            {state.overrides.length}
          </span>
        )}
        {state.from === 'set' && (
          <IconButton
            size="sm"
            icon={<RotateCcw />}
            label={t('inspector.reset', { field: cssName(property) })}
            onClick={() => change(undefined)}
          />
        )}
      </div>
      {onlyKeywords ? (
        <ChoiceControl {...shared} options={rule.keywords ?? []} label={cssName(property)} labelOf={(each) => each} />
      ) : rule.color ? (
        <ColorControl {...shared} accepts={(text) => compileStyleValue(property, text) !== undefined} />
      ) : (
        <LengthControl
          {...shared}
          suggestions={[
            ...tokenChoices(rule.tokens ?? []),
            ...(rule.keywords ?? []).map((keyword) => ({ value: keyword, label: keyword })),
          ]}
          accepts={(text) => compileStyleValue(property, text) !== undefined}
        />
      )}
    </div>
  );
}
