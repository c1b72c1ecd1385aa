import { createHash } from 'node:crypto';
import { ROOT, SCHEMA_VERSION, type LayoutDocument } from '#common/layout/document.ts';
import { ownNode } from '#server/published/web/error-page.ts';
import { sitePolicy } from '#server/published/web/site-policy.ts';
import type { SiteState } from '#server/published/web/site-state.ts';
import { escapeHtml } from '#common/html/escape-html.ts';
import { wholePage } from '#server/published/web/whole-page.ts';

/** A control of a form on a page of the site. */
export interface ConfirmationField {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'text' | 'checkbox';
  readonly value?: string;
  readonly required?: boolean;
  /** Stands below the control and belongs to it. */
  readonly error?: string | null;
}

/** A page of our own making on a site: it says something, and may ask. */
export interface ConfirmationPage {
  readonly lang: string;
  readonly title: string;
  readonly text: string;
  /** Sent by POST to the page's own address; absent: nothing is asked. */
  readonly form?: { readonly fields: readonly ConfirmationField[]; readonly button: string };
}

/** Stands for the form until the page is drawn: letters that no text of ours holds. */
const MARK = 'pwaskform';

/** Beside the site's own style sheet, which has no forms. */
const CSS =
  '.pw-ask{display:grid;gap:1rem;max-inline-size:28rem;margin-block-start:1.5rem}' +
  '.pw-ask label{display:grid;gap:.375rem;font-weight:600}' +
  '.pw-ask .pw-check{display:flex;align-items:center;gap:.625rem;min-block-size:2.75rem;font-weight:400}' +
  '.pw-ask input:not([type=checkbox]){box-sizing:border-box;inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;' +
  'border:1.5px solid color-mix(in srgb,var(--color-text) 62%,transparent);border-radius:.375rem;' +
  'background:transparent;color:inherit;font:inherit;font-weight:400}' +
  '.pw-ask [type=checkbox]{flex:none;inline-size:1.25rem;block-size:1.25rem;accent-color:var(--fill)}' +
  '.pw-ask :focus-visible{outline:2px solid var(--focus);outline-offset:2px}' +
  '.pw-ask .pw-error{font-weight:600;font-size:.9375rem}' +
  '.pw-ask button{justify-self:start;font-family:inherit;cursor:pointer}';
const CSS_HASH = createHash('sha256').update(CSS).digest('base64');

/** Texts of ours are plain: what a site or list is called is never read as a template (docs/trust.md 82). */
function plain(text: string) {
  return text.replaceAll('{{', '{\u200B{').replaceAll('{%', '{\u200B%');
}

function documentOf({ lang, title, text, form }: ConfirmationPage): LayoutDocument {
  return {
    root: {
      [ROOT]: ownNode('Page', {}, undefined, ['main']),
      main: ownNode(
        'Section',
        { as: 'main', width: 'narrow' },
        ROOT,
        form ? ['title', 'text', 'ask'] : ['title', 'text'],
      ),
      title: ownNode('Heading', { text: plain(title), level: 1 }, 'main'),
      text: ownNode('Text', { text: plain(text), as: 'lead' }, 'main'),
      ...(form && { ask: ownNode('Button', { label: MARK, href: '/' }, 'main') }),
    },
    meta: { schemaVersion: SCHEMA_VERSION, title: plain(title), lang, noindex: true },
  };
}

function control({ name, label, type, value = '', required, error }: ConfirmationField): string {
  const about = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
  const rest = `${required ? ' required' : ''}${about}`;
  const words = escapeHtml(label);
  if (type === 'checkbox')
    return `<label class="pw-check"><input type="checkbox" name="${name}" value="1"${rest}><span>${words}</span></label>`;
  const typed = `value="${escapeHtml(value)}" maxlength="254" autocomplete="${type === 'email' ? 'email' : 'name'}"`;
  const fault = error ? `<span class="pw-error" id="${name}-error" role="alert">${escapeHtml(error)}</span>` : '';
  return `<label>${words}<input type="${type}" name="${name}" ${typed}${rest}></label>${fault}`;
}

/** A page in the look of the site, with its policy. */
export function renderConfirmationPage(
  { identity, site }: SiteState,
  page: ConfirmationPage,
): { html: string; policy: string } {
  const whole = wholePage(documentOf(page), new Map(), identity);
  const scope = {
    site: { name: site.name, lang: site.lang },
    page: { title: page.title, path: '/' },
    locale: page.lang,
  };
  const html = whole.drawNow(scope).body.toString();
  const { form } = page;
  if (!form) return { html, policy: sitePolicy(whole, "'none'") };
  const drawn = html.replace(
    new RegExp(`<a [^>]*?class="([^"]*)"[^>]*>${MARK}</a>`),
    (_whole, classes: string) =>
      `<form class="pw-ask" method="post">${form.fields.map(control).join('')}` +
      `<button type="submit" class="${classes}">${escapeHtml(form.button)}</button></form>`,
  );
  return {
    html: drawn.replace('</head>', () => `<style>${CSS}</style></head>`),
    policy: sitePolicy({ ...whole, styleHashes: [...whole.styleHashes, CSS_HASH] }, "'none'"),
  };
}
