import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '#src/api/client/browser-storage.ts';
import { Splitter } from '#src/ui/splitter.tsx';

const SIDES = {
  panel: { standard: 280, min: 220, max: 480, panel: 'start' },
  inspector: { standard: 300, min: 260, max: 520, panel: 'end' },
} as const;
export type Side = keyof typeof SIDES;

function readWidths(): Partial<Record<Side, number>> {
  try {
    const { panel, inspector } = JSON.parse(readStored('editor') ?? '{}') as Partial<Record<Side, unknown>>;
    return {
      ...(typeof panel === 'number' && { panel }),
      ...(typeof inspector === 'number' && { inspector }),
    };
  } catch {
    return {};
  }
}

/** On the panel itself: what the page on the canvas inherits stays as it is. The style sheet leaves the canvas its room. */
function show(side: Side, px: number) {
  return document.querySelector<HTMLElement>(`.editor-${side}`)?.style.setProperty('--panel-width', `${px}px`);
}

/** The edge of a side panel or of the inspector, by which it is made wider; this device remembers how wide. */
export function PanelSplitter({ side }: { readonly side: Side }) {
  const { t } = useTranslation('editor');
  return (
    <Splitter
      {...SIDES[side]}
      label={t(`side.${side}Width`)}
      initial={readWidths()[side] ?? SIDES[side].standard}
      onWidth={(px) => show(side, px)}
      onDone={(px) => writeStored('editor', JSON.stringify({ ...readWidths(), [side]: px }))}
    />
  );
}
