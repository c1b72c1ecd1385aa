import { expect, test } from 'vitest';
import { type Details, faultsOf, isChanged } from './details-draft';

const empty: Details = { phone: '', company: '', address: '', city: '', zip: '', country: '' };
const whole: Details = {
  phone: '+39 02 1234 5678',
  company: 'Acme S.r.l.',
  address: 'Via Roma 1',
  city: 'Milano',
  zip: '20121',
  country: 'IT',
};

test('an empty form is right, a begun one needs every field', () => {
  expect(faultsOf(empty)).toEqual({});
  expect(faultsOf(whole)).toEqual({});
  expect(faultsOf({ ...empty, city: 'Milano' })).toEqual({
    phone: 'phoneMissing',
    company: 'companyMissing',
    address: 'addressMissing',
    zip: 'zipShape',
    country: 'countryMissing',
  });
});

test.each([
  ['call me', 'phoneShape'],
  ['+', 'phoneShape'],
  ['12', 'phoneLength'],
  ['+1234567890123456', 'phoneLength'],
  ['(02) 1234-5678', undefined],
  ['٠١٢٣٤٥٦٧', undefined],
])('the phone number %s', (phone, fault) => {
  expect(faultsOf({ ...whole, phone }).phone).toBe(fault);
});

test.each([
  ['IT', '2012', false],
  ['US', '12345-6789', true],
  ['US', 'SW1A 1AA', false],
  ['GB', 'sw1a 1aa', true],
  ['IE', 'D02 AF30', true],
  ['LK', '#', false],
  ['HK', '', true],
  ['IT', '', false],
])('in %s the zip %s', (country, zip, right) => {
  expect(faultsOf({ ...whole, country, zip }).zip).toBe(right ? undefined : 'zipShape');
});

test('spaces at the ends are no change', () => {
  expect(isChanged({ ...whole, city: ' Milano ' }, whole)).toBe(false);
  expect(isChanged({ ...whole, city: 'Roma' }, whole)).toBe(true);
});
