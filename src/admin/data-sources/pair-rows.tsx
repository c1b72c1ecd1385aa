import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { PairRow, RowFault } from './pair-row';
import { newPair, type Pair } from './source-draft';
import './data-sources.css';

export interface PairRowsProps {
  readonly label: string;
  /** What the server found wrong with a row, given as '.name', or with any of them (''). */
  readonly faultOf: (row: string) => string | null;
  readonly pairs: readonly Pair[];
  readonly onPairs: (pairs: readonly Pair[]) => void;
}

/** Names and values, a row each. */
export function PairRows({ label, faultOf, pairs, onPairs }: PairRowsProps) {
  const { t } = useTranslation('data-sources');
  const change = (id: number, part: Partial<Pair>) =>
    onPairs(pairs.map((pair) => (pair.id === id ? { ...pair, ...part } : pair)));
  const faultAt = (name: string) => (name === '' ? null : faultOf(`.${name}`));
  return (
    <fieldset className="pairs">
      <legend className="ui-label">{label}</legend>
      {pairs.map((pair) => (
        <PairRow key={pair.id} fault={faultAt(pair.name)}>
          <TextInput
            aria-label={`${label}: ${t('pairName')}`}
            placeholder={t('pairName')}
            dir="ltr"
            value={pair.name}
            onChange={(event) => change(pair.id, { name: event.target.value })}
          />
          <TextInput
            aria-label={`${label}: ${t('pairValue')}`}
            placeholder={t('pairValue')}
            dir="ltr"
            aria-invalid={faultAt(pair.name) === null ? undefined : true}
            value={pair.value}
            onChange={(event) => change(pair.id, { value: event.target.value })}
          />
          <IconButton
            label={t('ui:remove')}
            icon={<Trash2 />}
            onClick={() => onPairs(pairs.filter(({ id }) => id !== pair.id))}
          />
        </PairRow>
      ))}
      {!pairs.some(({ name }) => faultAt(name)) && <RowFault fault={faultOf('')} />}
      <Button size="sm" variant="ghost" icon={<Plus />} onClick={() => onPairs([...pairs, newPair()])}>
        {t('addRow')}
      </Button>
    </fieldset>
  );
}
