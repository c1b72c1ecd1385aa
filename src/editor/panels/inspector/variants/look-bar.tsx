import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLook, type Look } from '#common/components/look.ts';
import { propertyLabels } from '#common/components/property-labels.ts';
import { listVariants } from '#common/components/variants.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { discardLook, showLook } from '../../../commands/variants';
import { useEngine } from '../../../engine/engine-context';
import { useRevision } from '../../../engine/engine-hooks';
import { useSignal } from '../../../engine/signal';
import './variants.css';

/** Which look of a component the canvas shows, and that edits are for it alone; nothing where it has one look only. */
export function LookBar() {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  useRevision();
  const shown = useSignal(engine.look);
  const id = useId();
  const { root } = engine.getDocument();
  const labelOf = propertyLabels(root);
  const looks = listVariants(root).flatMap(({ name, options }) =>
    options.slice(1).map((option): { readonly look: Look; readonly label: string } => ({
      look: { variant: name, option: option.name },
      label: `${labelOf(name)}: ${option.label}`,
    })),
  );
  const at = looks.findIndex(({ look }) => look.variant === shown?.variant && look.option === shown.option);
  // Undo may take away what is shown.
  const isGone = shown !== null && at < 0;
  useEffect(() => {
    if (isGone) showLook(engine, null);
  }, [isGone, engine]);
  if (looks.length === 0) return null;
  const options = looks.map(({ label }, index) => ({ value: String(index), label }));
  return (
    <div className="ep-banner ep-look-bar" role="group" aria-label={t('variants.shown')} data-region="notice">
      <label htmlFor={id}>{t('variants.shown')}</label>
      <Select
        id={id}
        size="sm"
        value={String(at)}
        options={[{ value: '-1', label: t('variants.standard') }, ...options]}
        onChange={(event) => showLook(engine, looks[Number(event.target.value)]?.look ?? null)}
      />
      {shown && <span role="status">{t('variants.only')}</span>}
      {shown && Object.values(root).some((node) => hasLook(node, shown)) && (
        <Button size="sm" onClick={() => discardLook(engine, shown)}>
          {t('variants.discard')}
        </Button>
      )}
    </div>
  );
}
