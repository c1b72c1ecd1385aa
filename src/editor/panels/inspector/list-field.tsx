import { useTranslation } from 'react-i18next';
import type { NodeId } from '#common/layout/document.ts';
import { useDataSources } from '#src/api/data-sources.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { useAllSamples } from '#src/editor/document/sample-scope.tsx';
import { useEngine } from '../../engine/engine-context';
import { scopeAt } from '../../document/collection-scope';
import { listChoices } from '../data/list-choices';
import { isBinding } from './prop-value';
import { useSource } from './use-source';

/** Data sources that lend their titles. */
const MOST_SOURCES = 100;

/** Which list of the data a block shows, in words. What is not among them, such as a path that was typed, stays. */
export function ListField({ ids, prop }: { readonly ids: readonly NodeId[]; readonly prop: string }) {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const scope = useAllSamples();
  const { data } = useDataSources({ size: MOST_SOURCES });
  const { value, set } = useSource(ids, prop, t('shownList.shows'));
  const titles = new Map((data?.apis ?? []).map(({ key, title }) => [key, title]));
  const lists = scope ? listChoices(scopeAt(engine.getNodes(), ids[0] ?? '', scope), titles) : [];
  const chosen = isBinding(value) ? value.$bind : '';
  const isKnown = chosen === '' || lists.some(({ path }) => path === chosen);
  return (
    <Field label={t('shownList.shows')} help={scope && lists.length === 0 ? t('shownList.none') : undefined}>
      {(controlIds) => (
        <Select
          {...controlIds}
          size="sm"
          value={chosen}
          onChange={({ target }) => set(target.value === '' ? undefined : { $bind: target.value })}
          options={[
            { value: '', label: t('shownList.choose') },
            ...lists.map(({ path, name, count }) => ({ value: path, label: t('shownList.named', { name, count }) })),
            ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
          ]}
        />
      )}
    </Field>
  );
}
