import { useTranslation } from 'react-i18next';
import { Tree } from '#src/ui/tree.tsx';
import { useVariables } from './use-variables';

interface Props {
  /** Lower case; '' shows all. */
  readonly search: string;
  /** The present path; '' = none yet. */
  readonly picked: string;
  readonly onPick: (path: string) => void;
}

/**
 * What differs from recipient to recipient, as values of bindings: a condition asks for one. The area `variables` is
 * loaded.
 */
export function VariableTree({ search, picked, onPick }: Props) {
  const { t } = useTranslation('variables');
  // Every mail has the addresses: they need no check.
  const nodes = useVariables()
    .filter(({ isLink, label, path }) => !isLink && `${label} ${path}`.toLowerCase().includes(search))
    .map(({ path, label }) => ({ value: path, label, note: path, children: [] }));
  if (nodes.length === 0) return null;
  return (
    <div className="ep-bindings">
      <Tree label={t('variable')} nodes={nodes} picked={picked} onPick={onPick} />
    </div>
  );
}
