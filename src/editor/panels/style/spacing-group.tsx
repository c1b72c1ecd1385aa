import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link2, Link2Off, MoveVertical, RotateCcw } from 'lucide-react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { useNodeNames } from '../../canvas/node-name';
import { useEngine } from '../../engine/engine-context';
import { linkedSides, sideKeys, SIDES, withSides, type BoxKind, type Side, type SideLink } from '../../style/box-sides';
import { originText } from './origin-text';
import { SideInput } from './side-input';
import { StyleGroup } from './style-group';
import type { StyleHandle } from './use-style';
import { ValueMenu } from './value-menu';

interface ChosenSide {
  readonly kind: BoxKind;
  readonly side: Side;
}

/** Space around and inside a block, drawn as the box it is: each side is typed, dragged, or taken from the scale. */
export function SpacingGroup({ style }: { readonly style: StyleHandle }) {
  const { t } = useTranslation(['style', 'widgets']);
  const engine = useEngine();
  const blockName = useNodeNames();
  const [link, setLink] = useState<SideLink>('axis');
  const [chosen, setChosen] = useState<ChosenSide>({ kind: 'padding', side: 'blockStart' });
  const put = (kind: BoxKind, side: Side, value: string | undefined, gesture?: string) =>
    style.set(
      (id) => withSides(engine.getNode(id)?.props.style, style.layer, kind, linkedSides(side, link), value),
      gesture,
    );
  const origin = style.origin(sideKeys(chosen.kind, chosen.side));
  const nameOf = (each: ChosenSide) => t(`side.${each.kind}`, { side: t(`side.${each.side}`) });
  const inputs = (kind: BoxKind) =>
    SIDES.map((side) => (
      <SideInput
        key={side}
        style={style}
        kind={kind}
        side={side}
        label={nameOf({ kind, side })}
        isChosen={kind === chosen.kind && linkedSides(chosen.side, link).includes(side)}
        onFocus={() => setChosen({ kind, side })}
        onChange={(value, gesture) => put(kind, side, value, gesture)}
      />
    ));
  const isSet = [...SIDES].some((side) =>
    (['padding', 'margin'] as const).some((kind) => style.origin(sideKeys(kind, side)).from === 'set'),
  );
  return (
    <StyleGroup title={t('group.spacing')}>
      <div className="st-box st-box-margin">
        <span className="st-box-name">{t('field.margin')}</span>
        {inputs('margin')}
        <div className="st-box st-box-padding">
          <span className="st-box-name">{t('field.padding')}</span>
          {inputs('padding')}
        </div>
      </div>
      <div className="st-box-foot">
        <Segmented
          size="sm"
          label={t('link.label')}
          value={link}
          onValue={(value) => setLink(value as SideLink)}
          segments={[
            { value: 'one', label: t('link.one'), icon: <Link2Off /> },
            { value: 'axis', label: t('link.axis'), icon: <MoveVertical /> },
            { value: 'all', label: t('link.all'), icon: <Link2 /> },
          ]}
        />
        <ValueMenu
          property={sideKeys(chosen.kind, chosen.side)[2] ?? 'padding'}
          label={t('scale', { field: nameOf(chosen) })}
          value={origin.value}
          onChoose={(value) => put(chosen.kind, chosen.side, value)}
        >
          {nameOf(chosen)}
        </ValueMenu>
        {isSet && (
          <IconButton
            size="sm"
            icon={<RotateCcw />}
            label={t('reset', { field: nameOf(chosen) })}
            onClick={() => put(chosen.kind, chosen.side, undefined)}
          />
        )}
      </div>
      <p className="ep-hint">{originText(origin, style, blockName, t)}</p>
    </StyleGroup>
  );
}
