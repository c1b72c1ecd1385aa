import { isRecord } from '#common/rules/is-record.ts';
import type { Json, JsonObject } from '../../layout/document';
import { compileStyleValue, isHexColor } from '../../layout/style-value';
import { mix } from '../site-theme/color';
import type { MailContext } from './mail-node';

const TOKEN = /^\$([a-zA-Z]+)\.([A-Za-z0-9-]+)$/;
const REM = /^(-?[\d.]+)rem$/;
const PX = /^-?[\d.]+px$/;

function own<V>(values: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** `number` as CSS px. */
export function px(number: number): string {
  return `${String(number)}px`;
}

function tokenLiteral(group: string, name: string, { colors, tokens }: MailContext): string | undefined {
  if (group === 'color') return own(colors, name);
  const values = own(tokens, group);
  return values && own(values, name);
}

/** A color as `#rrggbb`; what shines through is mixed with the ground. */
function opaque(hex: string, ground: string): string {
  const digits = hex.slice(1);
  const wide = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const color = `#${wide.slice(0, 6).toLowerCase()}`;
  return wide.length === 8 ? mix(ground, color, Number.parseInt(wide.slice(6), 16) / 255) : color;
}

/**
 * A color prop or a color of a style as `#rrggbb`; undefined for keywords and whatever is no color.
 * @param value a token (`$color.muted`) or `#hex`
 */
export function mailColor(value: Json | undefined, context: MailContext): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (isHexColor(value)) return opaque(value, context.colors.canvas);
  const [, group, name] = TOKEN.exec(value) ?? [];
  const color = group === 'color' && name !== undefined ? tokenLiteral(group, name, context) : undefined;
  return color?.length === 9 ? opaque(color, context.colors.canvas) : color;
}

/** A length as px: a token, px or rem; undefined for what depends on something else (`em`, `%`, `cqi`, calculations). */
export function mailLength(value: Json | undefined, context: MailContext): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [, group, name] = TOKEN.exec(value) ?? [];
  if (group !== undefined && name !== undefined) return tokenLiteral(group, name, context);
  if (value === '0' || PX.test(value)) return value === '0' ? '0px' : value;
  const rem = REM.exec(value)?.[1];
  return rem === undefined ? undefined : px(Number(rem) * 16);
}

/** How a property of a style is written in a mail. */
type MailWrite = (key: string, value: Json, context: MailContext) => string | undefined;
const length: MailWrite = (_key, value, context) => mailLength(value, context);
const color: MailWrite = (_key, value, context) => mailColor(value, context);
const literal: MailWrite = (key, value, context) => {
  const [, group, name] = (typeof value === 'string' && TOKEN.exec(value)) || [];
  if (group !== undefined && name !== undefined) return tokenLiteral(group, name, context);
  return compileStyleValue(key, value);
};
/** Left and right follow the direction of the mail, since old programs know no `start`. */
const side: MailWrite = (_key, value, { direction }) => {
  if (value === 'start') return direction === 'rtl' ? 'right' : 'left';
  if (value === 'end') return direction === 'rtl' ? 'left' : 'right';
  return value === 'left' || value === 'right' || value === 'center' || value === 'justify' ? value : undefined;
};

/** The properties of a style that a mail keeps, of the widest layer only, since mails know no other. */
export type MailStyles = Readonly<Record<string, MailWrite>>;

/** Those of texts. */
export const TEXT_STYLES: MailStyles = {
  color,
  fontFamily: literal,
  fontSize: length,
  fontWeight: literal,
  fontStyle: literal,
  lineHeight: (key, value, context) => (typeof value === 'number' ? String(value) : literal(key, value, context)),
  letterSpacing: length,
  textAlign: side,
  textTransform: literal,
  textDecoration: literal,
};
/** Those of bands. */
export const BAND_STYLES: MailStyles = {
  paddingBlock: length,
  paddingTop: length,
  paddingBottom: length,
  paddingBlockStart: length,
  paddingBlockEnd: length,
  backgroundColor: color,
};
/** Of what is placed in its column by itself. */
const ALIGNED: MailStyles = {
  alignSelf: (key, value, context) => (value === 'stretch' ? undefined : side(key, value, context)),
};
/** Those of buttons. */
export const BUTTON_STYLES: MailStyles = { ...ALIGNED, color, backgroundColor: color, borderRadius: length };
/** Those of pictures. */
export const IMAGE_STYLES: MailStyles = { ...ALIGNED, borderRadius: length };

/**
 * What of a block's style a mail keeps, as literals.
 * @param known the properties that are kept
 */
export function mailStyle(
  known: MailStyles,
  props: JsonObject,
  context: MailContext,
): Readonly<Record<string, string>> {
  const base = isRecord(props.style) ? props.style.base : undefined;
  if (!isRecord(base)) return {};
  return Object.fromEntries(
    Object.entries(base).flatMap(([key, value]) => {
      const written = own(known, key)?.(key, value, context);
      return written === undefined ? [] : [[key, written] as const];
    }),
  );
}
