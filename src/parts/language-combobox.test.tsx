import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ComboboxProps } from '#src/ui/combobox-props.ts';
import { LanguageCombobox } from './language-combobox';

/** What the list was last given: Chakra's, which jsdom cannot type in, has tests of its own in the journeys. */
let list: ComboboxProps | null = null;
vi.mock('#src/ui/combobox.tsx', () => ({
  Combobox: (props: ComboboxProps) => {
    list = props;
    return (
      <input aria-label={props.label} value={props.value} onChange={(event) => props.onText?.(event.target.value)} />
    );
  },
}));

afterEach(cleanup);

function Language({ none }: { readonly none?: string }) {
  const [lang, setLang] = useState('');
  return (
    <>
      <LanguageCombobox label="Language" value={lang} onValue={setLang} {...(none !== undefined && { none })} />
      <output>{lang}</output>
    </>
  );
}

const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const chosen = () => screen.getByRole('status').textContent;
const choose = (value: string) => act(() => list?.onValue(value));

it('offers languages by their own names, with the name that people here know and the tag beside it', () => {
  render(<Language />);
  const german = list?.options.find(({ value }) => value === 'de-DE');
  expect(german).toEqual({ value: 'de-DE', label: 'Deutsch (Deutschland)', note: 'German (Germany) · de-DE' });
  choose('de-DE');
  expect(chosen()).toBe('de-DE');
});

it('takes a typed tag, and keeps the choice while what is typed names no language', () => {
  render(<Language />);
  type('sw');
  expect(chosen()).toBe('sw');
  expect(list?.options[0]).toMatchObject({ value: 'sw', label: 'Kiswahili' });
  fireEvent.blur(screen.getByRole('textbox'));
  type('DE-de');
  expect(chosen()).toBe('de-DE');
  type('DE-deutsch');
  type('German');
  expect(chosen()).toBe('sw');
});

it('says nothing of a change while what is typed names no language', () => {
  const onValue = vi.fn();
  render(<LanguageCombobox label="Language" value="" onValue={onValue} />);
  type('Germ');
  expect(onValue).not.toHaveBeenCalled();
});

it('offers none of its own where there need not be one', () => {
  render(<Language none="Language of the site" />);
  expect([list?.options[0]?.label, list?.value]).toEqual(['Language of the site', list?.options[0]?.value]);
  choose('fr-FR');
  choose(list?.options[0]?.value ?? '');
  expect(chosen()).toBe('');
});
