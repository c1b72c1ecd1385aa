import { STYLE_PROPERTIES, type StyleGroup, type StyleKey } from '#common/layout/style-properties.ts';

/** What each group shows at once; the rest of the closed list stands behind "more". */
const FIRST: Readonly<Record<StyleGroup, readonly StyleKey[]>> = {
  layout: ['display', 'flexDirection', 'justifyContent', 'alignItems', 'flexWrap', 'gap', 'gridTemplateColumns'],
  spacing: ['paddingBlock', 'paddingInline', 'marginBlock', 'marginInline'],
  size: ['width', 'height', 'minHeight', 'maxWidth'],
  type: ['fontSize', 'fontWeight', 'lineHeight', 'letterSpacing', 'textAlign', 'textTransform', 'fontFamily'],
  colour: ['color', 'backgroundColor'],
  border: ['borderWidth', 'borderStyle', 'borderColor', 'borderRadius'],
  effects: ['boxShadow', 'opacity'],
  position: ['position', 'top', 'insetInlineStart', 'zIndex'],
};

export interface StyleFields {
  readonly group: StyleGroup;
  readonly first: readonly StyleKey[];
  readonly rest: readonly StyleKey[];
}

/** The whole closed list of style properties, group by group. */
export const styleFields: readonly StyleFields[] = (Object.keys(FIRST) as StyleGroup[]).map((group) => ({
  group,
  first: FIRST[group],
  rest: (Object.keys(STYLE_PROPERTIES) as StyleKey[]).filter(
    (key) => STYLE_PROPERTIES[key].group === group && !FIRST[group].includes(key),
  ),
}));

/** `paddingBlock` as people read CSS: `padding-block`. Property names are the web's own and are not translated. */
export function cssName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
