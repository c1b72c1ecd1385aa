import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { switchAmp } from '#src/api/amp.ts';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';

const NONE: ReadonlyMap<string, boolean> = new Map();

/** Turns AMP on or off for pages, says how many that changed, and offers to undo it for those. */
export function useSwitchAmp() {
  const { t } = useTranslation('amp');
  /** Pages that are being switched, and to what. */
  const [turning, setTurning] = useState(NONE);
  const turn = async (pageKeys: readonly string[], on: boolean) => {
    setTurning(new Map(pageKeys.map((key) => [key, on])));
    await tryOrTell(async () => {
      const changed = await switchAmp(pageKeys, on);
      const undo = { label: t('ui:undo'), run: () => void tryOrTell(async () => void (await switchAmp(changed, !on))) };
      showToast({
        tone: 'success',
        text: t(on ? 'turnedOn' : 'turnedOff', { count: changed.length }),
        ...(changed.length > 0 && { action: undo }),
      });
    });
    setTurning(NONE);
  };
  return { turning, turn };
}
