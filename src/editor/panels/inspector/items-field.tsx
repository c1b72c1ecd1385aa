import { useTranslation } from 'react-i18next';
import type { NodeId } from '#common/layout/document.ts';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { useDataSources } from '#src/api/data-sources.ts';
import { ItemPageButton } from '#src/parts/item-page/item-page-button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { chosenItem, itemChoices } from '../data/item-choices';
import { useProp } from './use-prop';
import { useShownItems } from './use-shown-items';

/** Data sources that lend their titles. */
const MOST_SOURCES = 100;
/** The choice of a filter that is typed. */
const OWN = 'own';

/** Which items of its list a Collection shows: all, or the one that the page's address names; and how many these are. */
export function ItemsField({ ids }: { readonly ids: readonly NodeId[] }) {
  const { t } = useTranslation('inspector');
  const items = useShownItems(ids);
  const sources = useDataSources({ size: MOST_SOURCES });
  const mayAddRoutes = can(usePrincipal(), 'site.manage');
  const { value, set } = useProp(ids, 'filter', t('items.which'));
  if (!items || items.all === 0) return null;
  const filter = typeof value === 'string' ? value.trim() : '';
  const choices = itemChoices(items);
  const chosen = filter === '' ? '' : (chosenItem(filter, items)?.filter ?? OWN);
  const count = items.shown === 0 ? t('items.noneFits') : t('items.shown', { count: items.shown });
  const { source } = items;
  const offersPage = mayAddRoutes && items.keys.length === 0 && source.startsWith('api.');
  return (
    <>
      <Field label={t('items.which')} help={items.keys.length > 0 ? count : `${count} ${t('items.keyHint')}`}>
        {(controlIds) => (
          <Select
            {...controlIds}
            size="sm"
            value={chosen}
            onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
            options={[
              { value: '', label: t('items.all') },
              ...choices.map(({ filter: written, field, key }) => ({
                value: written,
                label: t('items.byAddress', { field, key }),
              })),
              ...(chosen === OWN ? [{ value: OWN, label: t('items.own') }] : []),
            ]}
          />
        )}
      </Field>
      {offersPage && (
        <ItemPageButton
          source={source}
          name={sources.data?.apis.find(({ key }) => `api.${key}` === source)?.title ?? source.split('.').at(-1) ?? ''}
          readList={() => Promise.resolve(items.items)}
        />
      )}
    </>
  );
}
