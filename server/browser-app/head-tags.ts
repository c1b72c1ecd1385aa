import type { Settings } from '#server/platform/settings.ts';

function escape(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function tag(kind: 'name' | 'property', key: string, content: string) {
  return `<meta ${kind}="${key}" content="${escape(content)}">`;
}

/**
 * What the app's HTML learns from the settings: the absolute addresses of its social card, and the script of the
 * analytics service, which the app loads after consent (src/app/head).
 */
export function headTags({ publicUrl, analyticsUrl }: Pick<Settings, 'publicUrl' | 'analyticsUrl'>): string {
  return [
    tag('property', 'og:url', `${publicUrl}/`),
    tag('property', 'og:image', `${publicUrl}/social-card.png`),
    tag('name', 'twitter:image', `${publicUrl}/social-card.png`),
    analyticsUrl === null ? '' : tag('name', 'analytics', analyticsUrl),
  ].join('');
}
