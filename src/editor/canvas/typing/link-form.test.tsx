import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LinkForm } from './link-form';

afterEach(cleanup);

function open(address = '') {
  const applied: string[] = [];
  render(<LinkForm address={address} onApply={(each) => void applied.push(each)} onClose={() => undefined} />);
  const field = screen.getByRole('textbox');
  const apply = (typed: string) => {
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.submit(field.closest('form')!);
  };
  return { applied, apply, field };
}

it('says why an address is refused, until another is typed', () => {
  const { applied, apply, field } = open('/about/');
  for (const address of ['javascript:alert(1)', 'ftp://example.com', 'https://exa mple.com', '//example.com']) {
    apply(address);
    expect(screen.getByRole('alert').id).toBe(field.getAttribute('aria-describedby'));
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  expect(applied).toEqual([]);
  apply(' https://example.com/a ');
  expect(screen.queryByRole('alert')).toBeNull();
  apply('');
  expect(applied).toEqual(['https://example.com/a', '']);
});

it('takes a host and an address of mail without their schemes', () => {
  const { applied, apply } = open();
  for (const address of ['www.mulinoparri.it', 'ciao@forno.it', '/menu']) apply(address);
  expect(applied).toEqual(['https://www.mulinoparri.it', 'mailto:ciao@forno.it', '/menu']);
});
