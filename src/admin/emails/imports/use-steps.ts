import { useTranslation } from 'react-i18next';
import type { ImportState } from '#src/api/audience.ts';

const STEP: Readonly<Record<ImportState, number>> = {
  uploaded: 1,
  checking: 2,
  checked: 2,
  failed: 2,
  applying: 3,
  done: 4,
};

/** The steps of an import, and where one is that has come so far. */
export function useSteps(state: ImportState): { steps: readonly string[]; current: number } {
  const { t } = useTranslation('audience');
  return { steps: [t('step.upload'), t('step.columns'), t('step.check'), t('step.import')], current: STEP[state] };
}
