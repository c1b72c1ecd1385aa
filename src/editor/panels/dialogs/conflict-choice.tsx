import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Conflict, Side } from '#common/layout/conflict.ts';
import { Segmented } from '#src/ui/segmented.tsx';
import { useNodeNames } from '../../canvas/node-name';
import { useEngine } from '../../engine/engine-context';
import { breakpointWidthsAtom } from '../../engine/view-state';
import { fieldName } from './field-name';
import { shortWords, valueWords } from './value-words';

interface Props {
  readonly conflict: Conflict;
  readonly value: Side;
  readonly onValue: (side: Side) => void;
}

/** One conflict: what it is about, both values of a field, and the winning side. */
export function ConflictChoice({ conflict, value, onValue }: Props) {
  const { t } = useTranslation(['document', 'inspector', 'style', 'widgets']);
  const engine = useEngine();
  const nameOf = useNodeNames();
  const widths = useAtomValue(breakpointWidthsAtom);
  const { nodeId, kind, field, deletedBy } = conflict;
  const widget = nodeId === undefined ? undefined : engine.getNode(nodeId)?.type.resolvedName;
  const label = t(`conflict.${kind}`, {
    widget: nodeId === undefined ? t('inspector:page.heading') : nameOf(nodeId),
    field: field === undefined ? '' : fieldName(t, widths, widget, field),
  });
  const nameOfSide = (side: Side) => {
    if (deletedBy) return t(deletedBy === side ? 'conflict.delete' : 'conflict.keep');
    return t(side === 'mine' ? 'conflict.mine' : 'conflict.their');
  };
  const sides: readonly Side[] = ['mine', 'theirs'];
  return (
    <li className="ep-conflict">
      <span>{label}</span>
      <Segmented
        size="sm"
        label={label}
        value={value}
        onValue={(side) => onValue(side === 'theirs' ? 'theirs' : 'mine')}
        segments={sides.map((side) => ({ value: side, label: nameOfSide(side) }))}
      />
      {kind === 'field' && <Both {...conflict} />}
    </li>
  );
}

/** What the page says now and what the other one saved. */
function Both({ mine, theirs }: Pick<Conflict, 'mine' | 'theirs'>) {
  const { t } = useTranslation('document');
  const [left, right] = shortWords(valueWords(mine), valueWords(theirs));
  return (
    <dl className="ep-conflict-values">
      <dt>{t('conflict.mine')}</dt>
      <dd dir="auto">{left}</dd>
      <dt>{t('conflict.their')}</dt>
      <dd dir="auto">{right}</dd>
    </dl>
  );
}
