import type { TFunction } from 'i18next';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NodeId } from '#common/layout/document.ts';
import type { WidgetSpec } from '#common/layout/spec.ts';
import { carouselSpec } from '#common/widgets/carousel/spec.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useEngine } from '../../engine/engine-context';
import { useNodesRevision } from '../../engine/engine-hooks';
import { RelatedSettings } from '../../engine/related-settings';
import { PropField } from './prop-field';

// Of components of projects, and of Collections, alone.
const ComponentFields = lazyPart(async () => (await import('./component-fields')).ComponentFields);
const InstanceFields = lazyPart(async () => (await import('./instance-fields')).InstanceFields);
const ListField = lazyPart(async () => (await import('./list-field')).ListField);
const ItemsField = lazyPart(async () => (await import('./items-field')).ItemsField);
const SlidesField = lazyPart(async () => (await import('./slides-field')).SlidesField);
const FilterField = lazyPart(async () => (await import('./filter-field')).FilterField);

interface Props {
  readonly ids: readonly NodeId[];
  readonly widget: WidgetSpec;
  /** Fields of the document as a whole are shown above. */
  readonly isWhole: boolean;
}

/** The widget's own props, each with the control of its kind, and the settings panel it brings along. */
export function ContentTab({ ids, widget, isWhole }: Props) {
  const { t } = useTranslation(['inspector', 'widgets']);
  const all = useMemo(() => fieldsOf(widget, t), [widget, t]);
  const fields = useUsedFields(ids, widget, all);
  const [only] = ids.length === 1 ? ids : [];
  // What it draws once per item is the first thing to say.
  const repeats = widget.content === 'each' ? listProp(widget) : undefined;
  const Fields =
    widget.name === 'ProjectWidget' ? ComponentFields : widget.name === 'Component' ? InstanceFields : null;
  if (Fields)
    return (
      <div className="ep-group">
        {only === undefined ? (
          <p className="ep-hint">{t('oneOnly')}</p>
        ) : (
          <Suspense fallback={<Skeleton height="56px" />}>
            <Fields key={only} id={only} />
          </Suspense>
        )}
      </div>
    );
  const nothing = fields.length === 0 && !isWhole && (
    <p className="ep-hint">{t(only === undefined ? 'noPropsOfMany' : 'noProps')}</p>
  );
  return (
    <div className="ep-group">
      {repeats !== undefined && (
        <Suspense fallback={<Skeleton height="112px" />}>
          <ListField ids={ids} prop={repeats} />
          <ItemsField ids={ids} />
        </Suspense>
      )}
      {only !== undefined && widget.name === carouselSpec.name && (
        <Suspense fallback={<Skeleton height="28px" />}>
          <SlidesField key={only} id={only} />
        </Suspense>
      )}
      {fields.map((field) => {
        const parts = { ...field, ids, widget };
        if (repeats === undefined || field.prop !== 'filter') return <PropField key={field.prop} {...parts} />;
        return (
          <Suspense key={field.prop} fallback={<Skeleton height="56px" />}>
            <FilterField {...parts} />
          </Suspense>
        );
      })}
      {only === undefined ? nothing : <RelatedSettings key={only} id={only} fallback={nothing} />}
    </div>
  );
}

/** The fields that have an effect for one of the selected blocks, as they are now. */
function useUsedFields<Field extends { readonly prop: string }>(
  ids: readonly NodeId[],
  { isUsed, defaults }: WidgetSpec,
  fields: readonly Field[],
): readonly Field[] {
  const engine = useEngine();
  useNodesRevision(ids);
  if (!isUsed) return fields;
  const nodes = engine.getNodes();
  return fields.filter(({ prop }) => ids.some((id) => isUsed(prop, { ...defaults, ...nodes[id]?.props })));
}

/** The prop that holds the list of a widget. */
function listProp({ props }: WidgetSpec) {
  return Object.keys(props).find((prop) => props[prop]?.kind === 'binding');
}

/** What the label of a prop leaves open, for the few that need it. */
function helpOf(name: string, prop: string, t: TFunction): { help?: string } {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const help = t(`widgets:${name}.propHelp.${prop}`, { zone, defaultValue: '' });
  return help === '' ? {} : { help };
}

function fieldsOf({ name, props }: WidgetSpec, t: TFunction) {
  // The control of a table's rows has its header and alignment, too.
  const within = Object.values(props).flatMap((spec) => (spec.kind === 'table-rows' ? [spec.align] : []));
  return Object.entries(props)
    .filter(
      ([prop, spec]) =>
        spec.kind !== 'json' &&
        spec.kind !== 'binding' &&
        spec.kind !== 'component-values' &&
        spec.kind !== 'variants' &&
        !within.includes(prop),
    )
    .map(([prop, spec]) => ({
      prop,
      spec,
      ...helpOf(name, prop, t),
      label: t(`widgets:${name}.props.${prop}`),
      fieldLabelOf: (field: string) => t(`widgets:${name}.fields.${field}`),
      labelOf: (option: string) =>
        t(`widgets:choices.${name}.${prop}.${option.replaceAll(':', '-')}`, { defaultValue: option }),
    }));
}
