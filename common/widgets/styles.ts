import { byWidget } from './by-widget';
import { allWidgets } from './registry';

const sheets = byWidget<string>(
  'style.css',
  import.meta.glob('./*/style.css', { query: '?inline', import: 'default', eager: true }),
);

function rank([name]: readonly [string, string]) {
  return Number(allWidgets[name]?.styledLast === true);
}

/** Each widget's own style sheet by `resolvedName`, in the order in which they are written. */
export const widgetStyles: { readonly [name: string]: string } = Object.fromEntries(
  Object.entries(sheets).sort((one, other) => rank(one) - rank(other)),
);
