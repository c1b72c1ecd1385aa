import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { useEngine } from '../../engine/engine-context';
import { useNodesRevision } from '../../engine/engine-hooks';
import { keepHere, narrowDeviceAtom, reachOf, wideChangeAtom } from './wide-change';

/**
 * Says, while a narrow device is shown and all widths are styled, that changes hold for all of them; after one it can be kept
 * at this device.
 * @param ids the selected blocks
 */
export function WideNote({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation('style');
  const engine = useEngine();
  const device = useAtomValue(narrowDeviceAtom);
  const [change, setChange] = useAtom(wideChangeAtom);
  useNodesRevision(ids);
  const block = ids.join(' ');
  useEffect(() => () => setChange(null), [block, device, setChange]);
  if (device === null) return null;
  const reach = reachOf(engine, change);
  const keep = () => {
    if (change) keepHere(engine, change);
    setChange(null);
  };
  return (
    <div className="st-wide" role="status" data-reach={reach}>
      <p className="ep-hint">{t(reach === 'none' ? 'wide.holds' : 'wide.changed')}</p>
      {reach === 'canStay' && (
        <Button size="sm" onClick={keep}>
          {t('wide.only')}
        </Button>
      )}
    </div>
  );
}
