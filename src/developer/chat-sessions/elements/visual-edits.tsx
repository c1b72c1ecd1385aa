import { SquareMousePointer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { PAGE_WIDTHS } from '../preview-pages';
import type { ScreenParts } from '../screen-parts';
import { whyNoBuild } from '../session-rules';
import { useSessionView } from '../session-view';
import { InspectUnready } from './inspect-unready';
import { InspectView } from './inspect-view';
import { useInspectBuild } from './use-inspect-build';
import './elements.css';

const MODES = ['choose', 'browse'] as const;

/** The session's pages with elements to choose: what is chosen is changed in the line that it comes from. */
export function VisualEdits({ parts, onEnd }: { parts: ScreenParts; onEnd: () => void }) {
  const { t } = useTranslation('chat-sessions');
  const view = useSessionView();
  const { session } = view.live;
  const inspection = useInspectBuild({
    of: { sessionId: session.id },
    headSha: session.headSha,
    mayBuild: whyNoBuild(view.readOnly) === null && !view.isRunning,
  });
  const [mode, setMode] = useState<(typeof MODES)[number]>('choose');
  const [width, setWidth] = useState<number>(PAGE_WIDTHS[2]);
  const { shown } = inspection;
  return (
    <div className="preview">
      <div className="session-toolbar">
        <Button size="sm" icon={<SquareMousePointer />} aria-pressed onClick={onEnd}>
          {t('elements.select')}
        </Button>
        {shown !== null && (
          <>
            <Segmented
              label={t('elements.pointer')}
              size="sm"
              value={mode}
              onValue={(next) => setMode(MODES.find((known) => known === next) ?? 'choose')}
              segments={MODES.map((value) => ({ value, label: t(`elements.mode.${value}`) }))}
            />
            <Gap />
            <Segmented
              label={t('preview.width')}
              size="sm"
              value={String(width)}
              onValue={(next) => setWidth(Number(next))}
              segments={PAGE_WIDTHS.map((px) => ({ value: String(px), label: String(px) }))}
            />
          </>
        )}
      </div>
      <InspectUnready inspection={inspection} parts={parts} />
      {shown !== null && <InspectView build={shown} width={width} isChoosing={mode === 'choose'} />}
    </div>
  );
}
