import { useState } from 'react';
import { Select, type SelectProps } from './select';

interface AddressSelectProps extends Omit<SelectProps, 'value' | 'onChange'> {
  /** As the address holds it. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/**
 * A choice that is kept in the address. An address takes a moment to change; until then the choice is shown all the same, or
 * the next arrow key would begin at the old one.
 */
export function AddressSelect({ value, onValue, ...rest }: AddressSelectProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (chosen === value) setChosen(null);
  const change = (next: string) => {
    setChosen(next);
    onValue(next);
  };
  return <Select {...rest} value={chosen ?? value} onChange={({ target }) => change(target.value)} />;
}
