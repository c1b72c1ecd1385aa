import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { EngineProvider } from '../../engine/engine-context';
import { testPage } from '../../testing/test-page';
import { VersionDiff } from './version-diff';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} }));
afterEach(cleanup);

it.each([
  [['type', 'props.component', 'props.values'], ['more.type']],
  [
    ['hidden', 'props.anchor'],
    ['more.hiddenOn', 'more.anchor'],
  ],
])('of %j it says %j', (fields, expected) => {
  const { container } = render(
    <EngineProvider document={testPage()}>
      <VersionDiff diff={[{ id: 'a', kind: 'changed', widget: 'Header', fields }]} />
    </EngineProvider>,
  );
  const lines = [...container.querySelectorAll('.ep-diff-fields li')].map(({ textContent }) => textContent);
  expect(lines).toEqual(expected);
});
