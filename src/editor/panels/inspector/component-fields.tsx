import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json, NodeId } from '#common/layout/document.ts';
import type { PropSpec } from '#common/layout/spec.ts';
import { type Properties, valueFault } from '#common/project-widgets/check-properties.ts';
import { MANIFEST_LIMITS } from '#common/contract/manifest-limits.ts';
import { type PropertySchema, useProjectWidgets } from '#src/api/project-widgets.ts';
import { faultText } from '#src/i18n/error-text.ts';
import { ColorPicker } from '#src/ui/color-picker.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useEngine } from '../../engine/engine-context';
import { PropControl } from './prop-control';
import { useProp } from './use-prop';
import { useStateOf } from '#src/ui/use-state-of.ts';

/** Texts that may be longer than this get several lines. */
const LONG_TEXT = 120;

function textSpec({
  enum: options,
  format,
  maxLength = MANIFEST_LIMITS.text,
}: Extract<PropertySchema, { type: 'string' }>): PropSpec {
  if (options) return { kind: 'choice', options };
  if (format === 'uri') return { kind: 'url' };
  if (format === 'image') return { kind: 'image' };
  const isLong = (maxLength ?? 0) > LONG_TEXT && format === undefined;
  return { kind: 'text', max: maxLength ?? MANIFEST_LIMITS.text, multiline: isLong };
}

/** The control of a property: that of a widget's prop of the same kind. */
function specOf(schema: PropertySchema): PropSpec {
  if (schema.type === 'string') return textSpec(schema);
  if (schema.type === 'boolean') return { kind: 'boolean' };
  const { type, minimum: min = -1e9, maximum: max = 1e9 } = schema;
  return { kind: 'number', min, max, integer: type === 'integer' };
}

function isColor(schema: PropertySchema) {
  return schema.type === 'string' && schema.format === 'color' && !schema.enum;
}

interface FieldProps {
  readonly owner: string;
  readonly name: string;
  readonly schema: PropertySchema;
  readonly required: boolean;
  readonly value: Json | undefined;
  readonly onValue: (value: Json | undefined) => void;
}

/** One property: label, control, reset, help or why a value is refused; what is refused stays typed and is not saved. */
function PropertyField({ owner, name, schema, required, value, onValue }: FieldProps) {
  const { t } = useTranslation('inspector');
  const id = useId();
  const [refused, setRefused] = useStateOf<{ value: Json; text: string } | null>(`${owner} ${name}`, null);
  const label = schema.title ?? name;
  const change = (next: Json | undefined) => {
    const isMissing = next === undefined && required && schema.default === undefined;
    const code = isMissing ? 'property_missing' : next === undefined ? null : valueFault(schema, next);
    if (code === null) {
      setRefused(null);
      onValue(next);
    } else setRefused({ value: next ?? '', text: faultText({ code, values: { property: label } }) ?? code });
  };
  const shown = refused ? refused.value : value;
  const note = refused?.text ?? schema.description;
  const control = {
    id,
    label,
    labelOf: (option: string) => option,
    onChange: change,
    value: shown,
    invalid: refused !== null,
    describedBy: note ? `${id}-note` : undefined,
    ...(schema.default !== undefined && { fallback: schema.default }),
  };
  const spec = specOf(schema);
  const color = typeof shown === 'string' ? shown : typeof schema.default === 'string' ? schema.default : '';
  return (
    <div className="ep-field" data-set={value !== undefined || undefined} data-prop={name}>
      {spec.kind !== 'boolean' && (
        <div className="ep-field-head">
          <label htmlFor={id}>{label}</label>
          {value !== undefined && !(required && schema.default === undefined) && (
            <IconButton
              size="sm"
              icon={<RotateCcw />}
              label={t('reset', { field: label })}
              onClick={() => change(undefined)}
            />
          )}
        </div>
      )}
      {isColor(schema) ? (
        <div className="ep-list-row">
          <ColorPicker label={label} color={color} alpha={false} onColor={change} />
          <PropControl {...control} spec={spec} />
        </div>
      ) : (
        <PropControl {...control} spec={spec} />
      )}
      {note && (
        <p id={`${id}-note`} className={refused ? 'ep-error' : 'ep-hint'} role={refused ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The fields of a component's block, made from the schema of its properties. */
export function ComponentFields({ id }: { readonly id: NodeId }) {
  const { t } = useTranslation(['editor', 'widgets']);
  const engine = useEngine();
  const { data } = useProjectWidgets();
  const { value, set } = useProp([id], 'properties', t('widgets:ProjectWidget.props.properties'));
  const { project, component } = engine.getNode(id)?.props ?? {};
  const found = data?.projects.find((one) => one.id === project);
  const known = found?.components.find(({ name }) => name === component);
  if (!data) return <p className="ep-hint">{t('ui:loading')}</p>;
  if (!known) return <p className="ep-hint">{t('component.noFields')}</p>;
  const all = Object.entries(known.properties.properties);
  const own = (value ?? {}) as Properties;
  const change = (name: string, next: Json | undefined) => {
    const { [name]: _, ...rest } = own;
    set(next === undefined ? rest : { ...rest, [name]: next });
  };
  return (
    <>
      <p className="ep-hint">{t('component.from', { project: found?.name })}</p>
      {all.length === 0 && <p className="ep-hint">{t('component.noProperties')}</p>}
      {all.map(([name, schema]) => (
        <PropertyField
          key={name}
          owner={id}
          name={name}
          schema={schema}
          required={known.properties.required.includes(name)}
          value={Object.hasOwn(own, name) ? own[name] : undefined}
          onValue={(next) => change(name, next)}
        />
      ))}
    </>
  );
}
