import { Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ColorPicker } from '#src/ui/color-picker.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { removeColors, setScale, setStep, stepName } from './change-color';
import { SCALE_STEPS } from './color-scale';
import { DeleteColorDialog } from './delete-color-dialog';
import { NewColorDialog } from './new-color-dialog';
import { formerNames } from './replace-color';
import type { ThemePart } from './theme-part';
import { ColorUsesNote, useColorUses } from './token-uses';

function Scale({ theme, mayWrite, onTheme, name }: ThemePart & { name: string }) {
  const { t } = useTranslation('themes');
  const scale = theme.scales[name];
  const usesOf = useColorUses({ theme, mayWrite });
  const [isAsking, setAsking] = useState(false);
  if (!scale) return null;
  const names = SCALE_STEPS.map((step) => stepName(name, step));
  const uses = usesOf(names);
  const remove = () => {
    if (uses?.isWhole !== true || uses.count > 0) return setAsking(true);
    onTheme(removeColors(theme, [...names, ...formerNames(theme, names)], name), `scale.${name}.removed`);
  };
  const calm = () => {
    const reset = scale.adjusted.reduce((next, step) => setStep(next, name, step, null), theme);
    onTheme(reset, `scale.${name}.reset`);
  };
  return (
    <div className="theme-scale">
      <div className="theme-scale-head">
        <ColorPicker
          label={t('scaleFrom', { name })}
          color={scale.from}
          alpha={false}
          disabled={!mayWrite}
          onColor={(from) => onTheme(setScale(theme, name, from), `scale.${name}`)}
        />
        <strong>{name}</strong>
        {scale.adjusted.length > 0 && <small>{t('adjusted', { count: scale.adjusted.length })}</small>}
        {mayWrite && scale.adjusted.length > 0 && (
          <IconButton size="sm" label={t('resetSteps')} icon={<RotateCcw />} onClick={calm} />
        )}
        {mayWrite && <IconButton size="sm" label={t('ui:deleteNamed', { name })} icon={<Trash2 />} onClick={remove} />}
      </div>
      <ColorUsesNote uses={uses} />
      <ol className="theme-steps">
        {SCALE_STEPS.map((step) => (
          <li key={step} data-adjusted={scale.adjusted.includes(step) || undefined}>
            <ColorPicker
              label={t('step', { name, step })}
              color={theme.color[stepName(name, step)]?.light ?? ''}
              alpha={false}
              disabled={!mayWrite}
              onColor={(value) => onTheme(setStep(theme, name, step, value), `scale.${name}.${step}`)}
            />
            <small>{step}</small>
          </li>
        ))}
      </ol>
      {isAsking && (
        <DeleteColorDialog
          theme={theme}
          name={name}
          names={names}
          scale={name}
          uses={uses}
          onTheme={(next) => onTheme(next, `scale.${name}.removed`)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** Scales, each made from one color, and every step of them. */
export function ScalesCard(part: ThemePart) {
  const { t } = useTranslation('themes');
  const { theme, mayWrite, onTheme } = part;
  const [isNew, setNew] = useState(false);
  const add = mayWrite && (
    <Button size="sm" icon={<Plus />} onClick={() => setNew(true)}>
      {t('newScale')}
    </Button>
  );
  const names = Object.keys(theme.scales);
  return (
    <Card title={t('scales')} padded actions={add}>
      {names.length === 0 ? <p className="theme-none">{t('noScales')}</p> : null}
      {names.map((name) => (
        <Scale key={name} {...part} name={name} />
      ))}
      {isNew && (
        <NewColorDialog
          title={t('newScale')}
          text={t('newScaleText')}
          taken={[...names, ...Object.keys(theme.color)]}
          start={theme.color.primary?.light ?? '#1f58e0'}
          onCreate={(name, from) => onTheme(setScale(theme, name, from), `scale.${name}.new`)}
          onClose={() => setNew(false)}
        />
      )}
    </Card>
  );
}
