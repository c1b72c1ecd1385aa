import { useTranslation } from 'react-i18next';
import { filterFault } from '../data/filter-fault';
import { itemChoices } from '../data/item-choices';
import { PropField, type PropFieldProps } from './prop-field';
import { useProp } from './use-prop';
import { useShownItems } from './use-shown-items';

const NONE = { as: 'item', fields: [], keys: [], sample: {} as Readonly<Record<string, unknown>> };
/** Characters of a value in an example. */
const SHORT = 30;

/** The filter of a Collection: with an example out of its own items, and what is wrong with what is typed, at once. */
export function FilterField(props: Omit<PropFieldProps, 'help' | 'warning'>) {
  const { t } = useTranslation('inspector');
  const { value } = useProp(props.ids, props.prop, props.label);
  const items = useShownItems(props.ids) ?? NONE;
  const written = (field: string) => JSON.stringify(items.sample[field] ?? '');
  const field = items.fields.find((each) => items.sample[each] !== '' && written(each).length <= SHORT);
  const byValue = field === undefined ? 'price > 5' : `${field} == ${written(field)}`;
  const example = itemChoices(items)[0]?.filter ?? byValue;
  const fault = typeof value === 'string' ? filterFault(value, items) : null;
  const warning = fault ? t(`filter.${fault.code}`, { ...fault.values, example }) : undefined;
  return <PropField {...props} help={t('filter.help', { example })} warning={warning} />;
}
