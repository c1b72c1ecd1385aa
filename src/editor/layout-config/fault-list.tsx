import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { faultText } from '#src/i18n/error-text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import type { LineFault, OwnFault } from './read-layout';

interface FaultListProps {
  readonly faults: readonly LineFault[];
  /** Shows a line of the text. */
  readonly onShow: (line: number) => void;
}

/** More lines than a person reads through. */
const SHOWN = 100;

/** What is wrong with the text, each with its line, which a press shows. */
export function FaultList({ faults, onShow }: FaultListProps) {
  const { t, i18n } = useTranslation('layout-config');
  if (faults.length === 0)
    return (
      <p className="layout-sound">
        <CircleCheck aria-hidden />
        {t('sound')}
      </p>
    );
  return (
    <ol className="layout-faults">
      {faults.slice(0, SHOWN).map(({ line, code, own, nodeId, path, values }, index) => (
        // Faults of one reading: all of them change at once.
        <li key={index}>
          <button type="button" onClick={() => onShow(line)}>
            <strong>{t('line', { number: formatNumber(line, i18n.language) })}</strong>
            <span>{own ? t(`fault.${code as OwnFault}`) : (faultText({ code, values }) ?? code)}</span>
            {(nodeId !== undefined || (path !== undefined && path !== '')) && (
              <code dir="ltr">{[nodeId, path].filter(Boolean).join(' · ')}</code>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
