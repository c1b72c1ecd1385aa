import { useMemo } from 'react';
import { compilePlainText } from '#common/layout/plain-template.ts';
import { addressItems, withItem } from '#common/widgets/address-items.ts';
import { useEngine } from '../engine/engine-context';
import { useMeta } from '../engine/engine-hooks';
import { useSampleScope } from './sample-scope';

/** The page's title with the sample values in it; '' where it has none, they are not there, or it needs more than paths. */
export function useFilledTitle(): string {
  const engine = useEngine();
  const { title } = useMeta();
  const scope = useSampleScope();
  return useMemo(() => {
    if (!title.includes('{{')) return title;
    return scope ? (compilePlainText(title)?.(withItem(addressItems(engine.getNodes()), scope)).trim() ?? '') : '';
  }, [engine, title, scope]);
}
