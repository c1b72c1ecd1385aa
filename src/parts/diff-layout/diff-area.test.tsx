import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DiffArea } from './diff-area';
import { useDiffLayout } from './layout-context';
import { LayoutSwitch } from './layout-switch';

let width = 0;
beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Shown() {
  return <p>{useDiffLayout().layout}</p>;
}

function draw(px: number) {
  cleanup();
  width = px;
  render(
    <DiffArea>
      <LayoutSwitch />
      <Shown />
    </DiffArea>,
  );
}

it('remembers that differences are drawn beside one another, and draws them so where both sides have room', () => {
  draw(900);
  expect(screen.getByText('unified')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'diffLayout.sides' }));
  expect(screen.getByText('sides')).toBeTruthy();
  draw(390);
  expect(screen.getByText('unified')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  draw(720);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'diffLayout.sides' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'diffLayout.unified' }));
  expect(localStorage.getItem('diffLayout')).toBeNull();
});
