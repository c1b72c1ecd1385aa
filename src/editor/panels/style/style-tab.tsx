import type { NodeId } from '#common/layout/document.ts';
import { BorderGroup } from './border-group';
import { ColorGroup } from './color-group';
import { EffectsGroup } from './effects-group';
import { LayerSwitch } from './layer-switch';
import { LayoutGroup } from './layout-group';
import { OtherGroup } from './other-group';
import { PositionGroup } from './position-group';
import { SizeGroup } from './size-group';
import { SpacingGroup } from './spacing-group';
import { TypeGroup } from './type-group';
import { useStyle } from './use-style';
import './style.css';
import './style-box.css';
import './style-pickers.css';

/**
 * The look of the selection, for people who design. It stays mounted from block to block: only what was typed and
 * refused is reset.
 */
export function StyleTab({ ids }: { readonly ids: readonly NodeId[] }) {
  const style = useStyle(ids);
  return (
    <div className="st-tab">
      <LayerSwitch ids={ids} />
      <LayoutGroup style={style} />
      <SpacingGroup style={style} />
      <SizeGroup style={style} />
      <TypeGroup style={style} />
      <ColorGroup style={style} />
      <BorderGroup style={style} />
      <EffectsGroup style={style} />
      <PositionGroup style={style} />
      <OtherGroup style={style} />
    </div>
  );
}
