import { createListCollection } from '@chakra-ui/react/collection';
import { Combobox as Parts, type useComboboxContext } from '@chakra-ui/react/combobox';
import { useFilter } from '@chakra-ui/react/locale';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComboboxOption, ComboboxProps } from '../combobox-props';
import { isComposing } from '../is-composing';
import { matchTyped } from '../match-typed';
import { cx } from '../cx';
import '../field.css';
import { ChakraRoot } from './chakra-root';
import { topLayer } from './top-layer';
import { unlabeled } from './unlabeled';

type ComboboxApi = ReturnType<typeof useComboboxContext>;

interface PartProps extends ComboboxProps {
  /** Takes the focus when drawn: it was on the plain input that waited here. */
  readonly takesFocus: boolean;
}

/** The combobox behind `src/ui/combobox.tsx`. */
export function ComboboxPart(props: PartProps) {
  return (
    <ChakraRoot>
      <ComboboxInRoot {...props} />
    </ChakraRoot>
  );
}

function ComboboxInRoot({ label, id, value, options, onValue, onText, size = 'md', dir, ...rest }: PartProps) {
  const { t } = useTranslation('ui');
  const filter = useFilter({ sensitivity: 'base' });
  // What is being typed; null = the value's own text.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? options.find((option) => option.value === value)?.label ?? value;
  const holds = ({ label: name, note = '' }: ComboboxOption) => filter.contains(`${name} ${note}`, typed ?? '');
  const shown = typed === null ? options : options.filter(holds);
  const collection = createListCollection({
    items: [...shown],
    itemToString: (option) => option.label,
    itemToValue: (option) => option.value,
  });
  const choose = (chosen: string) => {
    setTyped(null);
    onValue(chosen);
  };
  const isNamed = options.some((option) => option.value === value && option.label !== value);
  // What is typed takes the place of a choice by its name, as in a list; free text is edited where the caret is.
  const selectAll = (input: HTMLInputElement) => {
    if (typed === null && (!onText || isNamed)) input.select();
  };
  const onEnter = (event: KeyboardEvent<HTMLInputElement>, api: ComboboxApi) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    if (!api.open || api.highlightedValue !== null) return;
    // Chakra would close the list without a choice and let Enter submit the form.
    event.preventDefault();
    const match = typed === null ? undefined : matchTyped(shown, typed);
    if (!match) return;
    choose(match.value);
    api.setOpen(false);
  };
  return (
    <Parts.Root
      collection={collection}
      value={value === '' ? [] : [value]}
      inputValue={text}
      allowCustomValue
      openOnClick
      lazyMount
      unmountOnExit
      // Only where the waiting input already had the focus: the focus is never moved.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={rest.takesFocus}
      disabled={rest.disabled}
      invalid={rest['aria-invalid']}
      placeholder={rest.placeholder}
      {...(id !== undefined && { ids: { input: id } })}
      positioning={{ strategy: 'fixed', sameWidth: true, gutter: 4 }}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== 'input-change') return;
        setTyped(inputValue);
        onText?.(inputValue);
      }}
      onValueChange={(details) => {
        const chosen = details.value.at(-1);
        if (chosen === undefined) setTyped(null);
        else choose(chosen);
      }}
      onOpenChange={({ open }) => open || setTyped(null)}
    >
      <Parts.Control>
        <Parts.Context>
          {(api) => (
            <Parts.Input
              className={cx('ui-input ui-select-text', `ui-size-${size}`)}
              dir={dir}
              aria-label={id === undefined ? label : undefined}
              aria-describedby={rest['aria-describedby']}
              required={rest.required}
              data-missing={rest['data-missing']}
              onFocus={(event) => selectAll(event.currentTarget)}
              onClick={(event) => selectAll(event.currentTarget)}
              onBlur={() => setTyped(null)}
              onKeyDownCapture={(event) => onEnter(event, api)}
            />
          )}
        </Parts.Context>
        <Parts.Trigger aria-label={label} tabIndex={-1}>
          <ChevronDown size={16} strokeWidth={1.5} />
        </Parts.Trigger>
      </Parts.Control>
      <Parts.Positioner {...topLayer}>
        <Parts.Content aria-label={label} {...unlabeled} className="ui-motion">
          <Parts.Empty>{t('noMatch', { search: text })}</Parts.Empty>
          {shown.map((option) => (
            <Parts.Item key={option.value} item={option}>
              {option.icon}
              <Parts.ItemText>{option.label}</Parts.ItemText>
              {option.note && <span className="ui-menu-note">{option.note}</span>}
            </Parts.Item>
          ))}
        </Parts.Content>
      </Parts.Positioner>
    </Parts.Root>
  );
}
