import { componentFinder } from '#common/components/component-finder.ts';
import { Boxes, Unlink } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { componentKey } from '#common/components/instance.ts';
import { type ComponentProperty, listProperties } from '#common/components/properties.ts';
import type { Json, JsonObject, NodeId, NodeMap } from '#common/layout/document.ts';
import { can } from '#common/rules/can.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { useActionButton } from '#src/actions/use-action-button.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { useComponentList, useComponents } from '#src/api/components.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { orNewVersion } from '#src/ui/lazy-part.ts';
import { Select } from '#src/ui/select.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { swapComponent } from '../../commands/swap-component';
import { useEngine } from '../../engine/engine-context';
import { useNode } from '../../engine/engine-hooks';
import { InstanceProperty } from './instance-property';
import { useProp } from './use-prop';

/** Components that a person chooses from; the others are in the insert panel's search. */
const OFFERED = 200;

interface SwapProps {
  readonly id: NodeId;
  readonly current: string;
}

/** Which component it is: another one takes the values of the same names. */
function SwapField({ id, current }: SwapProps) {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const control = useId();
  const { data } = useComponentList({ page: 1, size: OFFERED, sort: 'name' });
  const listed = data?.pageTemplates.map(({ global_id: value, name }) => ({ value, label: name })) ?? [];
  const name = engine.getNode(id)?.custom.name ?? current;
  const options = listed.some(({ value }) => value === current) ? listed : [{ value: current, label: name }, ...listed];
  const swap = (key: string) => {
    const [title] = listed.flatMap(({ value, label }) => (value === key ? [label] : []));
    swapComponent(engine, id, key, title);
  };
  return (
    <div className="ep-field">
      <div className="ep-field-head">
        <label htmlFor={control}>{t('instance.component')}</label>
      </div>
      <Select id={control} size="sm" value={current} options={options} onChange={(event) => swap(event.target.value)} />
    </div>
  );
}

/** The fields of an instance: which component it is, its values, and the ways to the component itself. */
export function InstanceFields({ id }: { readonly id: NodeId }) {
  const { t } = useTranslation(['inspector', 'widgets', 'ui']);
  const engine = useEngine();
  const mayWrite = can(usePrincipal(), 'content.write');
  const node = useNode(id);
  const key = node ? componentKey(node) : '';
  const { data, error, retry } = useComponents(key === '' ? [] : [key]);
  const { value, set } = useProp([id], 'values', t('widgets:Component.props.values'));
  const edit = useActionButton('edit-component');
  const detach = useActionButton('detach-component');
  const properties = useMemo(() => {
    const record = data?.components.find((each) => each.global_id === key);
    const find = componentFinder(data?.components ?? []);
    return record && listProperties(record.root as NodeMap, { find, registry: engine.registry });
  }, [data, key, engine]);
  const own: JsonObject = isRecord(value) ? value : {};
  const change = (name: string, next: Json | undefined) => {
    const { [name]: _, ...rest } = own;
    set(next === undefined ? rest : { ...rest, [name]: next });
  };
  const push = async ({ name, label }: ComponentProperty) => {
    const { setForAll } = await orNewVersion(import('../../commands/set-for-all'));
    const takeBack = await setForAll(engine, id, name);
    if (!takeBack) return;
    const action = { label: t('ui:undo'), run: () => tryOrTell(takeBack) };
    showToast({ tone: 'success', text: t('instance.usedForAll', { field: label }), action });
  };
  return (
    <>
      <SwapField id={id} current={key} />
      {!data && error !== undefined && (
        <p className="ep-hint" role="alert">
          {errorText(error)} <Button onClick={retry}>{t('ui:retry')}</Button>
        </p>
      )}
      {data && !properties && <p className="ep-hint">{t('instance.gone')}</p>}
      {properties?.length === 0 && <p className="ep-hint">{t('instance.none')}</p>}
      {properties?.map((property) => (
        <InstanceProperty
          key={property.name}
          id={id}
          property={property}
          value={Object.hasOwn(own, property.name) ? own[property.name] : undefined}
          onValue={(next) => change(property.name, next)}
          onUseForAll={mayWrite && !property.isVariant ? () => void tryOrTell(() => push(property)) : undefined}
        />
      ))}
      <div className="ep-actions">
        <Button size="sm" variant="outline" icon={<Boxes />} onClick={edit.onClick}>
          {t('instance.edit')}
        </Button>
        <Button size="sm" variant="ghost" icon={<Unlink />} onClick={detach.onClick}>
          {t('instance.detach')}
        </Button>
      </div>
    </>
  );
}
