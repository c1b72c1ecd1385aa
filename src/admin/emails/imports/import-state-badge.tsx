import { useTranslation } from 'react-i18next';
import type { ImportState } from '#src/api/audience.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

const TONES: Readonly<Record<ImportState, Tone>> = {
  uploaded: 'accent',
  checking: 'primary',
  checked: 'accent',
  applying: 'primary',
  done: 'success',
  failed: 'danger',
};

/** How far an import has come. */
export function ImportStateBadge({ state }: { state: ImportState }) {
  const { t } = useTranslation('audience');
  return <Badge tone={TONES[state]}>{t(`importStates.${state}`)}</Badge>;
}
