import { ExternalLink, RotateCw, ScrollText, Square, SquareMousePointer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DevServerState } from '#src/api/dev-servers.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import type { LiveServer } from './use-live-server';

const WIDTHS = [390, 768, 1280] as const;

const TONES: Readonly<Record<DevServerState, Tone>> = {
  stopped: 'plain',
  starting: 'accent',
  running: 'success',
  failed: 'danger',
  sleeping: 'plain',
};

interface LiveToolbarProps {
  readonly live: LiveServer;
  readonly width: number;
  readonly onWidth: (width: number) => void;
  readonly isLogShown: boolean;
  readonly onLog: (isShown: boolean) => void;
  readonly isChoosing: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
  /** Why no elements can be chosen; null: they can. */
  readonly noElements: string | null;
}

/** Above the pages: status of the development server, and what can be done with it. */
export function LiveToolbar(props: LiveToolbarProps) {
  const { live, width, onWidth, isLogShown, onLog, isChoosing, onChoosing, noElements } = props;
  const { t } = useTranslation(['dev-servers', 'chat-sessions']);
  const { server, busy, act } = live;
  const state = server?.state ?? null;
  const isRunning = state === 'running';
  const url = server?.url ?? null;
  return (
    <div className="live-toolbar">
      <span role="status">{state !== null && <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>}</span>
      <Gap />
      {isRunning && (
        <Button
          size="sm"
          icon={<SquareMousePointer />}
          aria-pressed={isChoosing}
          disabledReason={noElements}
          onClick={() => onChoosing(!isChoosing)}
        >
          {t('chat-sessions:elements.select')}
        </Button>
      )}
      {isRunning && (
        <Segmented
          label={t('width')}
          size="sm"
          value={String(width)}
          onValue={(next) => onWidth(Number(next))}
          segments={WIDTHS.map((px) => ({ value: String(px), label: String(px) }))}
        />
      )}
      {isRunning && url !== null && (
        <a
          className="ui-button ui-button-ghost ui-size-sm ui-icon-button"
          aria-label={t('open')}
          data-tip={t('open')}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          <ExternalLink aria-hidden />
        </a>
      )}
      {isRunning && (
        <Button size="sm" icon={<RotateCw />} busy={busy} onClick={() => act('restart')}>
          {t('restart')}
        </Button>
      )}
      {(isRunning || state === 'starting') && (
        <Button size="sm" icon={<Square />} busy={busy} onClick={() => act('stop')}>
          {t('stop')}
        </Button>
      )}
      {url !== null && (
        <IconButton
          size="sm"
          label={t(isLogShown ? 'hideLog' : 'showLog')}
          icon={<ScrollText />}
          pressed={isLogShown}
          onClick={() => onLog(!isLogShown)}
        />
      )}
    </div>
  );
}
