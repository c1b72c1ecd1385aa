import { componentFinder } from '#common/components/component-finder.ts';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { componentKey, isInstance } from '#common/components/instance.ts';
import { type ComponentProperty, listProperties } from '#common/components/properties.ts';
import { isPropertyName } from '#common/layout/exposed-path.ts';
import { useComponents } from '#src/api/components.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useStateOf } from '#src/ui/use-state-of.ts';
import { useNodeNames } from '../../canvas/node-name';
import { labelProperty, removeProperty } from '../../commands/expose-prop';
import { useEngine } from '../../engine/engine-context';
import { useRevision } from '../../engine/engine-hooks';

interface RowProps {
  readonly property: ComponentProperty;
  readonly taken: ReadonlySet<string>;
}

/** One property: its name, which can be changed, and the block it goes to. */
function PropertyRow({ property: { name, label, nodeId }, taken }: RowProps) {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const nameOf = useNodeNames();
  const id = useId();
  // What is typed belongs to the label that it would replace.
  const [typed, setTyped] = useStateOf(`${name} ${label}`, label);
  const next = typed.trim();
  const isWrong = !isPropertyName(next) || (next !== label && taken.has(next));
  const leave = () => (isWrong || next === label ? setTyped(label) : labelProperty(engine, name, next));
  return (
    <li className="ep-field">
      <div className="ep-list-row">
        <TextInput
          size="sm"
          aria-label={t('properties.name', { name: label })}
          aria-describedby={`${id}-of`}
          aria-invalid={isWrong || undefined}
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
        />
        <IconButton
          size="sm"
          icon={<Trash2 />}
          label={t('expose.remove', { name: label })}
          onClick={() => removeProperty(engine, name)}
        />
      </div>
      <p id={`${id}-of`} className={isWrong ? 'ep-error' : 'ep-hint'}>
        {isWrong ? t('properties.wrongName') : t('properties.of', { block: nameOf(nodeId) })}
      </p>
    </li>
  );
}

/** What a component lets its instances say: its properties, each with the block that it goes to. */
export function ComponentTab() {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  useRevision();
  const nodes = engine.getNodes();
  const keys = [...new Set(Object.values(nodes).flatMap((node) => (isInstance(node) ? [componentKey(node)] : [])))];
  const { data } = useComponents(keys.filter(Boolean));
  const find = componentFinder(data?.components ?? []);
  const properties = listProperties(nodes, { find, registry: engine.registry });
  const taken = new Set(properties.map(({ label }) => label));
  return (
    <div className="ep-group">
      <h3 className="ep-group-title">{t('properties.heading')}</h3>
      <p className="ep-hint">{properties.length === 0 ? t('properties.none') : t('properties.help')}</p>
      <ul className="ep-plain-list">
        {properties.map((property) => (
          <PropertyRow key={property.name} property={property} taken={taken} />
        ))}
      </ul>
    </div>
  );
}
