import type { Option } from './select';
import { useAddressValue } from './use-address-value';

/** A choice that narrows a list, as `ListFrame` shows it. */
export interface ListFilter<Key extends string = string> {
  readonly label: string;
  /** '' shows all. */
  readonly value: Key | '';
  readonly onValue: (value: string) => void;
  readonly options: readonly Option[];
}

interface Choices<Key extends string> {
  /** Under which the address keeps it. */
  readonly name: string;
  readonly label: string;
  /** The words for no choice. */
  readonly all: string;
  readonly keys: readonly Key[];
  readonly labelOf: (key: Key) => string;
}

/** A filter of a list, kept in the address; a value that is none of the choices shows all. */
export function useListFilter<Key extends string>(choices: Choices<Key>): ListFilter<Key> {
  const { name, label, all, keys, labelOf } = choices;
  const [held, onValue] = useAddressValue(name);
  const value = keys.find((key) => key === held) ?? '';
  const options = [{ value: '', label: all }, ...keys.map((key) => ({ value: key, label: labelOf(key) }))];
  return { label, value, onValue, options };
}
