import { completeLink } from '#common/rules/complete-link.ts';
import { TextInput, type TextInputProps } from '#src/ui/text-input.tsx';

interface LinkInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Where something leads to: as it is typed, and whole once it is left or confirmed. */
export function LinkInput({ value, onValue, ...rest }: LinkInputProps) {
  const complete = () => {
    const link = completeLink(value);
    if (link !== value) onValue(link);
  };
  return (
    <TextInput
      {...rest}
      dir="ltr"
      spellCheck={false}
      inputMode="url"
      value={value}
      onChange={({ target }) => onValue(target.value)}
      onBlur={complete}
      onKeyDown={({ key }) => key === 'Enter' && complete()}
    />
  );
}
