import i18next from 'i18next';

/** What a widget of this type is called in the language of the screen; its own name where that has no text. */
export function widgetTypeName(type: string): string {
  const key = `widgets:${type}.label`;
  return i18next.exists(key) ? i18next.t(key) : type;
}
