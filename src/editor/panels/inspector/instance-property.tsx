import { Braces, CopyCheck, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fitsProp } from '#common/components/apply-value.ts';
import type { ComponentProperty } from '#common/components/properties.ts';
import type { Json, NodeId } from '#common/layout/document.ts';
import type { PropSpec } from '#common/layout/spec.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextArea } from '#src/ui/text-input.tsx';
import { useStateOf } from '#src/ui/use-state-of.ts';
import { BindingChoice } from '../data/binding-choice';
import { insertOutput } from '../data/insert-output';
import { FieldBox } from './field-box';
import { PropControl } from './prop-control';
import { isBinding } from './prop-value';
import { docOfLines, linesOfDoc } from './rich-lines';

/** Kinds whose texts take outputs of data. */
const TEXTS: ReadonlySet<PropSpec['kind']> = new Set(['text', 'inline-text', 'url', 'image']);

interface Props {
  /** The instance. */
  readonly id: NodeId;
  readonly property: ComponentProperty;
  /** Undefined: the instance says nothing of it. */
  readonly value: Json | undefined;
  readonly onValue: (value: Json | undefined) => void;
  /** Makes its value the component's own; absent for who may not. */
  readonly onUseForAll?: (() => void) | undefined;
}

/** One property of an instance: its control is that of the prop that it goes to, and reset leaves it to the component. */
export function InstanceProperty({ id, property, value, onValue, onUseForAll }: Props) {
  const { t } = useTranslation(['inspector', 'widgets', 'faults']);
  const controlId = useId();
  const { name, label, spec, fallback, widget, path, optionLabels } = property;
  const [refused, setRefused] = useStateOf<Json | null>(`${id} ${name}`, null);
  const [picking, setPicking] = useStateOf(`${id} ${name}`, false);
  const bindable = 'bind' in spec && spec.bind === true;
  const bound = isBinding(value);
  const change = (next: Json | undefined) => {
    const fits = next === undefined || fitsProp(spec, next);
    setRefused(fits ? null : next);
    if (fits) onValue(next);
  };
  const pick = (at: string) => {
    setPicking(false);
    change(TEXTS.has(spec.kind) ? insertOutput(undefined, at, null) : { $bind: at });
  };
  const shown = refused ?? value;
  const labelOf = (option: string) =>
    optionLabels?.get(option) ??
    t(`widgets:choices.${widget}.${path}.${option.replaceAll(':', '-')}`, { defaultValue: option });
  return (
    <FieldBox
      controlId={controlId}
      isOpen={picking}
      onLeave={() => setPicking(false)}
      data-set={value !== undefined || undefined}
      data-prop={name}
    >
      <div className="ep-field-head">
        {spec.kind === 'boolean' && !bound ? <span /> : <label htmlFor={controlId}>{label}</label>}
        {bindable && (
          <IconButton
            size="sm"
            icon={<Braces />}
            label={t('binding.pick', { field: label })}
            pressed={bound || picking}
            onClick={() => setPicking(!picking)}
          />
        )}
        {value !== undefined && onUseForAll && !bound && (
          <IconButton
            size="sm"
            icon={<CopyCheck />}
            label={t('instance.useForAll', { field: label })}
            onClick={onUseForAll}
          />
        )}
        {value !== undefined && (
          <IconButton
            size="sm"
            icon={<RotateCcw />}
            label={t('reset', { field: label })}
            onClick={() => change(undefined)}
          />
        )}
      </div>
      {bound || picking ? (
        <BindingChoice
          id={controlId}
          ids={[id]}
          value={isBinding(value) ? value.$bind : ''}
          asText={TEXTS.has(spec.kind)}
          takesVariables={false}
          onPick={pick}
          onClear={() => change(undefined)}
        />
      ) : spec.kind === 'rich-text' ? (
        <TextArea
          id={controlId}
          size="sm"
          rows={4}
          value={linesOfDoc(shown)}
          placeholder={linesOfDoc(fallback)}
          onChange={(event) => change(event.target.value === '' ? undefined : docOfLines(event.target.value))}
        />
      ) : (
        <PropControl
          id={controlId}
          spec={spec}
          label={label}
          labelOf={labelOf}
          fieldLabelOf={(field) => t(`widgets:${widget}.fields.${field}`)}
          isPage={spec.kind === 'url'}
          value={shown}
          fallback={fallback}
          describedBy={refused === null ? undefined : `${controlId}-note`}
          invalid={refused !== null}
          onChange={change}
        />
      )}
      {refused !== null && (
        <p id={`${controlId}-note`} className="ep-error" role="alert">
          {t('faults:bad-value')}
        </p>
      )}
    </FieldBox>
  );
}
