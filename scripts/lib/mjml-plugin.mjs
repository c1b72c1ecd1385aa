import { readFileSync } from 'node:fs';
import mjmlToHtml from 'mjml';

const ONLY_WITH_CODE = /<!-- code -->[^]*?<!-- \/code -->/g;

/** The source of one shape: MJML knows left and right only, and no conditions. */
const shapeOf = (source, query) => {
  const rtl = query.startsWith('rtl');
  return (query.endsWith('-code') ? source : source.replace(ONLY_WITH_CODE, ''))
    .replaceAll('"start"', rtl ? '"right"' : '"left"')
    .replaceAll('"auto"', rtl ? '"rtl"' : '"ltr"');
};

/**
 * Makes `import html from './x.mjml?ltr'` (or `rtl`, `ltr-code`, `rtl-code`) the HTML of that shape. Compiled while building:
 * loading MJML would block a running server for half a second.
 */
export const mjml = () => ({
  name: 'mjml',
  enforce: 'pre',
  async load(id) {
    const [path, query = ''] = id.split('?');
    if (!path.endsWith('.mjml')) return null;
    this.addWatchFile(path);
    const source = shapeOf(readFileSync(path, 'utf8'), query);
    // No `fonts`: by default the reader's mail program would load them from a third-party server.
    const { html } = await mjmlToHtml(source, { validationLevel: 'strict', fonts: {} });
    return { code: `export default ${JSON.stringify(html)};`, map: null };
  },
});
