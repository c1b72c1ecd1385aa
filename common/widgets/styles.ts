import { byWidget } from './by-widget';
import { allWidgets } from './registry';

const sheets = byWidget(
  import.meta.glob<string>('./*/style.css', { query: '?inline', import: 'default', eager: true }),
);
const isLast = ([name]: readonly [string, string]) => allWidgets[name]?.styledLast === true;

/** Each widget's own style sheet by `resolvedName`, in the order in which they are written. */
export const widgetStyles: { readonly [name: string]: string } = Object.fromEntries([
  ...Object.entries(sheets).filter((entry) => !isLast(entry)),
  ...Object.entries(sheets).filter(isLast),
]);
