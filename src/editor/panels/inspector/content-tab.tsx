import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NodeId } from '#common/layout/document.ts';
import type { WidgetSpec } from '#common/layout/spec.ts';
import { ComponentFields } from './component-fields';
import { RelatedSettings } from '../../engine/related-settings';
import { FilterField } from './filter-field';
import { ItemsField } from './items-field';
import { ListField } from './list-field';
import { PropField } from './prop-field';

interface Props {
  readonly ids: readonly NodeId[];
  readonly widget: WidgetSpec;
  /** Fields of the document as a whole are shown above. */
  readonly isWhole: boolean;
}

/** The widget's own props, each with the control of its kind, and the settings panel it brings along. */
export function ContentTab({ ids, widget, isWhole }: Props) {
  const { t } = useTranslation(['inspector', 'widgets']);
  const fields = useMemo(() => fieldsOf(widget, t), [widget, t]);
  const [only] = ids.length === 1 ? ids : [];
  // What it draws once per item is the first thing to say.
  const repeats = widget.content === 'each' ? listProp(widget) : undefined;
  if (widget.name === 'ProjectWidget')
    return (
      <div className="ep-group">
        {only === undefined ? <p className="ep-hint">{t('oneOnly')}</p> : <ComponentFields key={only} id={only} />}
      </div>
    );
  const nothing = fields.length === 0 && !isWhole && (
    <p className="ep-hint">{t(only === undefined ? 'noPropsOfMany' : 'noProps')}</p>
  );
  return (
    <div className="ep-group">
      {repeats !== undefined && <ListField ids={ids} prop={repeats} />}
      {repeats !== undefined && <ItemsField ids={ids} />}
      {fields.map((field) => {
        const One = repeats !== undefined && field.prop === 'filter' ? FilterField : PropField;
        return <One key={field.prop} {...field} ids={ids} widget={widget} />;
      })}
      {only === undefined ? nothing : <RelatedSettings key={only} id={only} fallback={nothing} />}
    </div>
  );
}

/** The prop that holds the list of a widget. */
function listProp({ props }: WidgetSpec) {
  return Object.keys(props).find((prop) => props[prop]?.kind === 'binding');
}

function fieldsOf({ name, props }: WidgetSpec, t: TFunction) {
  // The control of a table's rows has its header and alignment, too.
  const within = Object.values(props).flatMap((spec) => (spec.kind === 'table-rows' ? [spec.align] : []));
  return Object.entries(props)
    .filter(([prop, spec]) => spec.kind !== 'json' && spec.kind !== 'binding' && !within.includes(prop))
    .map(([prop, spec]) => ({
      prop,
      spec,
      label: t(`widgets:${name}.props.${prop}`),
      labelOf: (option: string) =>
        t(`widgets:choices.${name}.${prop}.${option.replaceAll(':', '-')}`, { defaultValue: option }),
    }));
}
