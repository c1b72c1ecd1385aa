import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { EngineProvider } from '../../engine/engine-context';
import { testPage } from '../../testing/test-page';
import style from '../../../../locales/en-US/style.json';
import { LengthControl } from './length-control';

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { style } }, defaultNS: 'style' }),
);
afterEach(cleanup);

function open(value?: string) {
  const onChange = vi.fn();
  render(
    <EngineProvider document={testPage()}>
      <label htmlFor="gap">Gap</label>
      <LengthControl id="gap" label="Gap" group="space" value={value} onChange={onChange} />
    </EngineProvider>,
  );
  return { onChange, field: screen.getByLabelText<HTMLInputElement>('Gap') };
}

it.each([
  ['8*3', '24px'],
  ['24', '24px'],
  ['1,5rem', '1.5rem'],
  ['100% - 2rem', 'calc(100% - 2rem)'],
  ['space 4', '$space.4'],
  ['$space.4', '$space.4'],
  ['', undefined],
])('stores %j as %j, as the Style tab does', (typed, stored) => {
  const { field, onChange } = open('1px');
  fireEvent.change(field, { target: { value: typed } });
  expect(onChange).toHaveBeenLastCalledWith(stored);
  expect(field.value).toBe(typed);
});

it('keeps what it refuses as it was typed, marked, and stores nothing', () => {
  const { field, onChange } = open('1px');
  fireEvent.change(field, { target: { value: 'wide(1)' } });
  expect(onChange).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toBe('wide(1)');
});

it('leaves nothing of what it refuses behind when the field is left', () => {
  const onChange = vi.fn();
  function Owner() {
    const [value, setValue] = useState<string | undefined>('1px');
    const change = (next: string | undefined) => {
      onChange(next);
      setValue(next);
    };
    return <LengthControl id="gap" label="Gap" group="space" value={value} onChange={change} />;
  }
  render(
    <EngineProvider document={testPage()}>
      <label htmlFor="gap">Gap</label>
      <Owner />
    </EngineProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Gap');
  for (const value of ['2', '2x']) fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
  expect(onChange).toHaveBeenLastCalledWith('1px');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['2x', 'true']);
});

it('calls tokens by their names', () => {
  const { field } = open('$space.8');
  expect(field.value).toBe('Space 8');
  expect(screen.getByRole('button', { name: 'Choose Gap' }).getAttribute('aria-haspopup')).toBe('menu');
});
