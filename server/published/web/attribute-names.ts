/**
 * How a prop of a React element is written as an attribute. `react`: as react-dom/server writes it, byte for byte.
 * `html`: as published pages have it (lower case, no value for a boolean one), which means the same to a browser.
 */
export interface AttributeName {
  readonly react: string;
  readonly html: string;
  readonly boolean: boolean;
  /** ` name="`, the text before a value. */
  readonly start: { readonly react: string; readonly html: string };
}

function named(react: string, html: string, boolean: boolean): AttributeName {
  return {
    react,
    html,
    boolean,
    start: { react: ` ${react}="`, html: ` ${html}="` },
  };
}

function same(name: string, boolean = false) {
  return named(name, name, boolean);
}

function lower(name: string, boolean = false) {
  return named(name, name.toLowerCase(), boolean);
}

/** Names that React writes in its own way. Anything in camelCase beside these is refused. */
const ALIASES: readonly (readonly [prop: string, name: AttributeName])[] = [
  ['className', same('class')],
  ['htmlFor', same('for')],
  ['tabIndex', same('tabindex')],
  ['crossOrigin', same('crossorigin')],
  ['viewBox', same('viewBox')],
  ['preserveAspectRatio', same('preserveAspectRatio')],
  ['strokeWidth', same('stroke-width')],
  ['strokeLinecap', same('stroke-linecap')],
  ['strokeLinejoin', same('stroke-linejoin')],
  ['fillRule', same('fill-rule')],
  ['clipRule', same('clip-rule')],
  ['acceptCharset', same('accept-charset')],
  ['defaultValue', same('value')],
  ['defaultChecked', same('checked', true)],
  ['hidden', same('hidden', true)],
  ['required', same('required', true)],
  ['multiple', same('multiple', true)],
  ['selected', same('selected', true)],
  ['open', same('open', true)],
  ['inert', same('inert', true)],
  ['disabled', same('disabled', true)],
  ['controls', same('controls', true)],
  ['loop', same('loop', true)],
  ['muted', same('muted', true)],
  ['reversed', same('reversed', true)],
  ['default', same('default', true)],
  ['itemScope', lower('itemScope', true)],
  ['playsInline', lower('playsInline', true)],
  ['allowFullScreen', lower('allowFullScreen', true)],
  ['autoPlay', lower('autoPlay', true)],
  ['autoFocus', same('autofocus', true)],
  ...[
    'srcSet',
    'fetchPriority',
    'itemProp',
    'itemType',
    'itemID',
    'itemRef',
    'dateTime',
    'colSpan',
    'rowSpan',
    'referrerPolicy',
    'hrefLang',
    'popoverTarget',
    'popoverTargetAction',
    'srcLang',
    'autoComplete',
    'encType',
    'inputMode',
    'maxLength',
    'minLength',
  ].map((name) => [name, lower(name)] as const),
];

const known = new Map<string, AttributeName>(ALIASES);
const PLAIN = /^(?!on|style$|class$|is$|srcdoc$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * How a prop is written.
 * @throws Error for event handlers, `style`, `dangerouslySetInnerHTML` and names not yet checked against React
 */
export function attributeName(prop: string): AttributeName {
  const found = known.get(prop);
  if (found) return found;
  if (!PLAIN.test(prop)) throw new Error(`The stringifier does not write the attribute ${prop}`);
  const name = same(prop);
  known.set(prop, name);
  return name;
}
