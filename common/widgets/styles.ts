import { firstStyles } from './first';
import { laterStyles } from './later';

/** Style sheets of widgets by `resolvedName`. */
export interface WidgetStyles {
  readonly [name: string]: string;
}

/** Each widget's own style sheet. */
export const widgetStyles: WidgetStyles = { ...firstStyles, ...laterStyles };
