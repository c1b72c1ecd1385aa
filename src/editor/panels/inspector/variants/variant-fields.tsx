import { Eye, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Variant } from '#common/components/variants.ts';
import { MAX_OPTIONS, MAX_OPTION_LABEL, MAX_VARIANTS, type VariantOption } from '#common/layout/variants.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useSignal } from '../../../engine/signal';
import { labelProperty } from '../../../commands/expose-prop';
import { addOption, addVariant, labelOption, removeOption, removeVariant, showLook } from '../../../commands/variants';
import { useEngine } from '../../../engine/engine-context';
import { NameInput } from './name-input';
import './variants.css';

interface OptionRowProps {
  readonly variant: string;
  readonly option: VariantOption;
  readonly taken: ReadonlySet<string>;
  /** The first one is the blocks as they are. */
  readonly isFirst: boolean;
}

function OptionRow({ variant, option: { name, label }, taken, isFirst }: OptionRowProps) {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const shown = useSignal(engine.look);
  const look = { variant, option: name };
  const isShown = isFirst ? shown === null : shown?.variant === variant && shown.option === name;
  return (
    <li className="ep-list-row">
      <NameInput
        label={t('variants.option', { name: label })}
        name={label}
        taken={taken}
        maxLength={MAX_OPTION_LABEL}
        onName={(next) => labelOption(engine, look, next)}
      />
      <IconButton
        size="sm"
        icon={<Eye />}
        label={t('variants.edit', { name: label })}
        pressed={isShown}
        onClick={() => showLook(engine, isFirst ? null : look)}
      />
      {!isFirst && (
        <IconButton
          size="sm"
          icon={<Trash2 />}
          label={t('variants.removeOption', { name: label })}
          onClick={() => removeOption(engine, look)}
        />
      )}
    </li>
  );
}

interface VariantFieldProps {
  readonly variant: Variant;
  readonly label: string;
  readonly taken: ReadonlySet<string>;
}

function VariantField({ variant: { name, options }, label, taken }: VariantFieldProps) {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const labels = new Set(options.map((option) => option.label));
  return (
    <li className="ep-field">
      <div className="ep-list-row">
        <NameInput
          label={t('variants.name', { name: label })}
          name={label}
          taken={taken}
          maxLength={MAX_OPTION_LABEL}
          onName={(next) => labelProperty(engine, name, next)}
        />
        <IconButton
          size="sm"
          icon={<Trash2 />}
          label={t('variants.remove', { name: label })}
          onClick={() => removeVariant(engine, name)}
        />
      </div>
      <ul className="ep-plain-list ep-nested">
        {options.map((option, index) => (
          <OptionRow key={option.name} variant={name} option={option} taken={labels} isFirst={index === 0} />
        ))}
        {options.length < MAX_OPTIONS && (
          <li>
            <Button
              size="sm"
              variant="ghost"
              icon={<Plus />}
              onClick={() => addOption(engine, name, (number) => t('variants.newOption', { number }))}
            >
              {t('variants.addOption')}
            </Button>
          </li>
        )}
      </ul>
    </li>
  );
}

interface Props {
  readonly variants: readonly Variant[];
  /** What people call a variant. */
  readonly labelOf: (name: string) => string;
  /** What properties and variants are called. */
  readonly taken: ReadonlySet<string>;
}

/** In which looks a component comes, and which of them is shown and edited. */
export function VariantFields({ variants, labelOf, taken }: Props) {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const add = () =>
    addVariant(engine, {
      variant: t('variants.newName'),
      options: [t('variants.firstOption'), t('variants.newOption', { number: 2 })],
    });
  return (
    <div className="ep-group">
      <h3 className="ep-group-title">{t('variants.heading')}</h3>
      <p className="ep-hint">{t(variants.length === 0 ? 'variants.none' : 'variants.help')}</p>
      <ul className="ep-plain-list">
        {variants.map((variant) => (
          <VariantField key={variant.name} variant={variant} label={labelOf(variant.name)} taken={taken} />
        ))}
      </ul>
      {variants.length < MAX_VARIANTS && (
        <div className="ep-actions">
          <Button size="sm" variant="outline" icon={<Plus />} onClick={add}>
            {t('variants.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
