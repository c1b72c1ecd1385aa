import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { siteTokens } from '#common/widgets/site-theme/tokens.ts';
import { tokenLabel } from './token-label';

const files = import.meta.glob<Record<string, unknown>>('../../locales/*/style.json', {
  import: 'default',
  eager: true,
});

describe.each(Object.entries(files))('tokens in %s', (_file, style) => {
  const texts = i18next.createInstance();
  void texts.init({ lng: 'x', resources: { x: { style } }, initAsync: false });

  it.each(['space', 'radius', 'fontSize', 'size', 'shadow'] as const)('have names of their own: %s', (group) => {
    const labels = siteTokens[group].map((name) => tokenLabel(group, name, texts.t));
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).not.toMatch(/\b(?:xs|sm|md|lg|\d?xl|base)\b|:/);
  });

  it('are called by their own where a theme added them', () => {
    expect(tokenLabel('radius', 'pill', texts.t)).toContain('pill');
  });
});
