import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#src/i18n/format.ts';

/**
 * Whether every view is counted, which may take seconds: once it was chosen, until something else is asked for.
 * @param query what is asked for
 */
export function useExact(query: object): [boolean, () => void] {
  const asked = JSON.stringify(query);
  const [chosen, setChosen] = useState<string | null>(null);
  return [chosen === asked, () => setChosen(asked)];
}

interface EstimateNoteProps {
  /** Of how many visitors one was read. */
  readonly sample: number;
  /** Called to have every view counted. */
  readonly onExact: () => void;
}

/** Says that numbers are estimated, with the way to exact ones; nothing where all was counted. */
export function EstimateNote({ sample, onExact }: EstimateNoteProps) {
  const { t, i18n } = useTranslation('analytics');
  if (sample <= 1) return null;
  return (
    <p className="analytics-more">
      {t('estimated', { sample: formatNumber(sample, i18n.language) })}{' '}
      <button type="button" className="link" onClick={onExact}>
        {t('countAll')}
      </button>
    </p>
  );
}
