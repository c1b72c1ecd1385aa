import { componentFinder } from '#common/components/component-finder.ts';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { componentKey, isInstance } from '#common/components/instance.ts';
import { type ComponentProperty, listProperties } from '#common/components/properties.ts';
import { propertyLabels } from '#common/components/property-labels.ts';
import { listVariants } from '#common/components/variants.ts';
import { useComponents } from '#src/api/components.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useNodeNames } from '../../canvas/node-name';
import { labelProperty, removeProperty } from '../../commands/expose-prop';
import { useEngine } from '../../engine/engine-context';
import { useRevision } from '../../engine/engine-hooks';
import { NameInput } from './variants/name-input';
import { VariantFields } from './variants/variant-fields';

interface RowProps {
  readonly property: ComponentProperty;
  readonly taken: ReadonlySet<string>;
}

/** One property: its name, which can be changed, and the block it goes to. */
function PropertyRow({ property: { name, label, nodeId }, taken }: RowProps) {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const nameOf = useNodeNames();
  return (
    <li className="ep-list-row">
      <NameInput
        label={t('properties.name', { name: label })}
        name={label}
        taken={taken}
        maxLength={40}
        note={t('properties.of', { block: nameOf(nodeId) })}
        onName={(next) => labelProperty(engine, name, next)}
      />
      <IconButton
        size="sm"
        icon={<Trash2 />}
        label={t('expose.remove', { name: label })}
        onClick={() => removeProperty(engine, name)}
      />
    </li>
  );
}

/** In which looks a component comes, and what it lets its instances say: its properties, each with the block that it goes to. */
export function ComponentTab() {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  useRevision();
  const nodes = engine.getNodes();
  const keys = [...new Set(Object.values(nodes).flatMap((node) => (isInstance(node) ? [componentKey(node)] : [])))];
  const { data } = useComponents(keys.filter(Boolean));
  const find = componentFinder(data?.components ?? []);
  const all = listProperties(nodes, { find, registry: engine.registry });
  const properties = all.filter(({ isVariant }) => !isVariant);
  const taken = new Set(all.map(({ label }) => label));
  return (
    <>
      <VariantFields variants={listVariants(nodes)} labelOf={propertyLabels(nodes)} taken={taken} />
      <div className="ep-group">
        <h3 className="ep-group-title">{t('properties.heading')}</h3>
        <p className="ep-hint">{properties.length === 0 ? t('properties.none') : t('properties.help')}</p>
        <ul className="ep-plain-list">
          {properties.map((property) => (
            <PropertyRow key={property.name} property={property} taken={taken} />
          ))}
        </ul>
      </div>
    </>
  );
}
