import { Baseline } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadArea } from '#src/i18n/i18n.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

const WordColors = lazyPart(async () => {
  const [part] = await Promise.all([import('./word-colors'), loadArea('controls')]);
  return part.WordColors;
});

/** Opens the colors for the selected words; what it opens is loaded with the first press. */
export function ColorButton() {
  const { t } = useTranslation('editor');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        id={id}
        type="button"
        aria-label={t('text.color')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-tip={t('text.color')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        <Baseline aria-hidden />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <WordColors triggerId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
