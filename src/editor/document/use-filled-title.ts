import { useEffect, useState } from 'react';
import { compilePlainText } from '#common/layout/plain-template.ts';
import { useEngine } from '../engine/engine-context';
import { useMeta } from '../engine/engine-hooks';
import { useSampleScope } from './sample-scope';

/** The page's title with the sample values in it; '' where it has none, they are not there, or it needs more than paths. */
export function useFilledTitle(): string {
  const engine = useEngine();
  const { title } = useMeta();
  const scope = useSampleScope();
  const isBound = title.includes('{{');
  const [filled, setFilled] = useState('');
  useEffect(() => {
    if (!isBound || !scope) return;
    let isCurrent = true;
    void import('#common/widgets/address-items.ts').then(({ addressItems, withItem }) => {
      const fill = compilePlainText(title);
      if (isCurrent) setFilled(fill?.(withItem(addressItems(engine.getNodes()), scope)).trim() ?? '');
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, title, isBound, scope]);
  if (!isBound) return title;
  return scope ? filled : '';
}
